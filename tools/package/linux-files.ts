import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '#shared/language/languages.ts';
import { loadWords } from '#shared/language/words.ts';
import { projectRoot } from '../run-tool.ts';
import { APP_ID, EXECUTABLE, PRODUCT, RECORD_TYPE, type Publisher, VERSION } from './identity.ts';
import { PACKAGE_WORDS, type PackageWords } from './words.ts';

/**
 * Returns the name of a language in files of Linux desktops. The first variant of a language stands for all its countries:
 * `pt` for Portugal and other countries, and `pt_BR` for Brazil, which desktops look up first.
 * https://specifications.freedesktop.org/desktop-entry-spec/latest/localized-keys.html
 */
export function linuxLocale(language: Language): string {
  const [base] = language.split('-');
  const first = LANGUAGES.find((other) => other.split('-')[0] === base);
  return language === first ? (base ?? language) : language.replace('-', '_');
}

/** Escapes a text for XML, also for attributes. */
export function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Returns an element that has a text in each language, English first and without a locale. */
function elementsInEachLanguage(name: string, textOf: (words: PackageWords) => string): string[] {
  return LANGUAGES.map((language) => {
    const mark = language === 'en' ? '' : ` xml:lang="${linuxLocale(language)}"`;
    return `<${name}${mark}>${xmlText(textOf(PACKAGE_WORDS[language]))}</${name}>`;
  });
}

/** Indents lines by two spaces for each level. */
function indented(steps: number, lines: readonly string[]): string {
  return lines.map((line) => `${'  '.repeat(steps)}${line}`).join('\n');
}

/** Returns a key with its value in each language, English first and without a locale. */
function keysInEachLanguage(key: string, valueOf: (words: PackageWords) => string): [string, string][] {
  return LANGUAGES.map((language) => {
    const mark = language === 'en' ? '' : `[${linuxLocale(language)}]`;
    return [`${key}${mark}`, valueOf(PACKAGE_WORDS[language])];
  });
}

/** The keys of the desktop entry that electron-builder does not set by itself, and those that it sets in English only. */
export function desktopKeys(): Record<string, string> {
  return Object.fromEntries([
    ...keysInEachLanguage('GenericName', ({ genericName }) => genericName),
    ...keysInEachLanguage('Comment', ({ summary }) => summary),
    ...keysInEachLanguage('Keywords', ({ keywords }) => `${keywords.join(';')};`),
    ['MimeType', `${RECORD_TYPE.mimeType};`],
    ['StartupNotify', 'true'],
  ]);
}

/**
 * Makes the desktop entry of the Flatpak. Files are passed as paths (`%F`).
 * https://specifications.freedesktop.org/desktop-entry-spec/latest/
 */
export function desktopEntry(): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.0',
    `Name=${PRODUCT}`,
    `Exec=${EXECUTABLE} %F`,
    `Icon=${APP_ID}`,
    'Terminal=false',
    'Categories=Game;BoardGame;',
    `StartupWMClass=${APP_ID}`,
    ...Object.entries(desktopKeys()).map(([key, value]) => `${key}=${value}`),
    '',
  ].join('\n');
}

type Caption = keyof PackageWords['captions'];

/** Pictures in `docs/pictures`; software centres show the first one at once. */
const SCREENSHOTS: readonly { readonly file: string; readonly caption: Caption }[] = [
  { file: 'play-light.webp', caption: 'play' },
  { file: 'result-dark.webp', caption: 'result' },
  { file: 'library-dark.webp', caption: 'library' },
  { file: 'review-light.webp', caption: 'review' },
];

function screenshot(file: string, caption: Caption, pictures: string, isFirst: boolean): string[] {
  return [
    isFirst ? '<screenshot type="default">' : '<screenshot>',
    `  <image>${xmlText(`${pictures}/${file}`)}</image>`,
    ...elementsInEachLanguage('caption', ({ captions }) => captions[caption]).map((line) => `  ${line}`),
    '</screenshot>',
  ];
}

/** Returns the paragraphs of the description, each in every language. */
async function paragraphs(): Promise<string[]> {
  const all = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { settings } = await loadWords(language);
      return {
        mark: language === 'en' ? '' : ` xml:lang="${linuxLocale(language)}"`,
        texts: [PACKAGE_WORDS[language].features, settings.unofficialText, settings.private],
      };
    }),
  );
  return [0, 1, 2].flatMap((index) =>
    all.map(({ mark, texts }) => `<p${mark}>${xmlText(texts[index] ?? '')}</p>`),
  );
}

/**
 * Makes the description of the app for software centres.
 * https://www.freedesktop.org/software/appstream/docs/
 * @param date of this version
 */
export async function metainfo({ homepage, pictures }: Publisher, date: Date): Promise<string> {
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${APP_ID}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>${PRODUCT}</name>
${indented(
  1,
  elementsInEachLanguage('summary', ({ summary }) => summary),
)}
  <developer id="${APP_ID.split('.', 2).join('.')}">
    <name>The Hokito project</name>
  </developer>
  <description>
${indented(2, await paragraphs())}
  </description>
  <launchable type="desktop-id">${APP_ID}.desktop</launchable>
  <url type="homepage">${xmlText(homepage)}</url>
  <categories>
    <category>Game</category>
    <category>BoardGame</category>
  </categories>
  <provides>
    <binary>${EXECUTABLE}</binary>
    <mediatype>${RECORD_TYPE.mimeType}</mediatype>
  </provides>
  <recommends>
    <control>pointing</control>
    <control>keyboard</control>
    <control>touch</control>
  </recommends>
  <requires>
    <display_length compare="ge">360</display_length>
  </requires>
  <content_rating type="oars-1.1"/>
  <screenshots>
${indented(
  2,
  SCREENSHOTS.flatMap(({ file, caption }, index) => screenshot(file, caption, pictures, index === 0)),
)}
  </screenshots>
  <releases>
    <release version="${VERSION}" date="${date.toISOString().slice(0, 10)}"/>
  </releases>
</component>
`;
}

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
  elementsInEachLanguage('comment', ({ recordName }) => recordName),
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
