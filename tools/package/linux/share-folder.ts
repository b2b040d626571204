import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../run-tool.ts';
import { APP_ID, RECORD_TYPE, type Publisher } from '../identity.ts';
import { desktopEntry } from './desktop-entry.ts';
import { metainfo } from './metainfo.ts';
import { inEachLanguage, indented } from './xml.ts';

/**
 * Makes the description of record files for Linux.
 * https://specifications.freedesktop.org/shared-mime-info-spec/latest/
 */
export function mimeTypeFile(): string {
  const { mimeType, extension } = RECORD_TYPE;
  return `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${mimeType}">
${indented(
  2,
  inEachLanguage('comment', ({ recordName }) => recordName),
)}
    <sub-class-of type="text/plain"/>
    <icon name="${mimeType.replace('/', '-')}"/>
    <glob pattern="*.${extension}"/>
  </mime-type>
</mime-info>
`;
}

const ICONS = join(projectRoot, 'packaging', 'icons');

/** The largest size of hicolor, the fallback theme of every desktop, in pixels. */
const MAX_ICON_SIZE = 512;

/**
 * Writes the files below `/usr/share` (or another prefix's `share`): desktop entry, icons, type of the
 * record files, and the description for software centres.
 */
export async function writeShareFolder(folder: string, publisher: Publisher, date: Date): Promise<void> {
  const write = (path: string, text: string): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write(`applications/${APP_ID}.desktop`, desktopEntry());
  write(`mime/packages/${APP_ID}.xml`, mimeTypeFile());
  write(`metainfo/${APP_ID}.metainfo.xml`, await metainfo(publisher, date));
  const mimeIcon = RECORD_TYPE.mimeType.replace('/', '-');
  copyIcons(folder, 'linux', 'apps', APP_ID);
  copyIcons(folder, 'linux-document', 'mimetypes', mimeIcon);
  copyIcon(join(projectRoot, 'resources', 'logo.svg'), folder, 'scalable/apps', `${APP_ID}.svg`);
  copyIcon(join(ICONS, 'document.svg'), folder, 'scalable/mimetypes', `${mimeIcon}.svg`);
}

/** Copies the pictures of one icon, each into the folder of its size. */
function copyIcons(folder: string, source: string, kind: 'apps' | 'mimetypes', name: string): void {
  for (const file of readdirSync(join(ICONS, source))) {
    const size = file.replace('.png', '');
    if (Number.parseInt(size) > MAX_ICON_SIZE) continue;
    copyIcon(join(ICONS, source, file), folder, `${size}/${kind}`, `${name}.png`);
  }
}

function copyIcon(source: string, folder: string, place: string, name: string): void {
  const target = join(folder, 'icons', 'hicolor', place);
  mkdirSync(target, { recursive: true });
  copyFileSync(source, join(target, name));
}
