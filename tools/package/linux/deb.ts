import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { EXECUTABLE, VERSION, type Publisher } from '../identity.ts';
import { PACKAGE_WORDS } from '../words.ts';
import { apparmorProfile, INSTALL_FOLDER, postinst, postrm, PROFILE_SOURCE } from './deb-scripts.ts';
import { writeShareFolder } from './share-folder.ts';

/** The libraries that Electron 45's binary is linked with, in Debian 12 and later and Ubuntu 22.04 and later. */
const DEPENDS = [
  ...['libasound2t64 | libasound2', 'libatk-bridge2.0-0t64 | libatk-bridge2.0-0'],
  ...['libatk1.0-0t64 | libatk1.0-0', 'libatspi2.0-0t64 | libatspi2.0-0', 'libc6', 'libcairo2'],
  ...['libcups2t64 | libcups2', 'libdbus-1-3', 'libexpat1', 'libgbm1', 'libglib2.0-0t64 | libglib2.0-0'],
  ...['libgtk-3-0t64 | libgtk-3-0', 'libnspr4', 'libnss3', 'libpango-1.0-0', 'libudev1', 'libx11-6'],
  ...['libxcb1', 'libxcomposite1', 'libxdamage1', 'libxext6', 'libxfixes3', 'libxkbcommon0', 'libxrandr2'],
  'xdg-utils',
];

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' } as const;

export interface DebOptions {
  /** The app as electron-builder unpacks it. */
  readonly unpacked: string;
  readonly arch: keyof typeof ARCHITECTURES;
  readonly publisher: Publisher;
  /** The date of all files. */
  readonly date: Date;
  /** A folder for assembling the package; emptied first and removed afterwards. */
  readonly staging: string;
  /** The folder that the package is written into. */
  readonly outputFolder: string;
  /** xz makes it smallest; without compression it takes no time. */
  readonly compression?: 'xz' | 'none';
}

/** Returns whether this machine has the tool that makes Debian packages. */
export function hasDpkgDeb(): boolean {
  return spawnSync('dpkg-deb', ['--version']).status === 0;
}

/**
 * Makes a Debian package of the unpacked app. The same app and date give the same bytes.
 * @returns the package's file
 */
export async function buildDeb(options: DebOptions): Promise<string> {
  const { staging, outputFolder, arch, date, compression = 'xz' } = options;
  rmSync(staging, { recursive: true, force: true });
  await layOut(options);
  const file = join(outputFolder, `${EXECUTABLE}_${VERSION}_${ARCHITECTURES[arch]}.deb`);
  mkdirSync(outputFolder, { recursive: true });
  const end = spawnSync('dpkg-deb', [`-Z${compression}`, '--root-owner-group', '--build', staging, file], {
    encoding: 'utf8',
    env: { ...process.env, SOURCE_DATE_EPOCH: String(Math.floor(date.getTime() / 1000)) },
  });
  if (end.status !== 0) throw new Error(`dpkg-deb failed: ${end.stderr}`);
  rmSync(staging, { recursive: true });
  return file;
}

/** Copies every file to its place, with its rights. */
async function layOut({ unpacked, staging, arch, publisher, date }: DebOptions): Promise<void> {
  const app = join(staging, INSTALL_FOLDER);
  cpSync(unpacked, app, { recursive: true, verbatimSymlinks: true });
  writeFileSync(join(staging, PROFILE_SOURCE), apparmorProfile());
  await writeShareFolder(join(staging, 'usr/share'), publisher, date);
  write(join(staging, 'usr/share/doc', EXECUTABLE, 'copyright'), copyright(publisher));
  mkdirSync(join(staging, 'usr/bin'), { recursive: true });
  symlinkSync(`../..${INSTALL_FOLDER}/${EXECUTABLE}`, join(staging, 'usr/bin', EXECUTABLE));
  normaliseRights(staging);

  const files = filesBelow(staging);
  const control = join(staging, 'DEBIAN');
  const bytes = files.reduce((sum, file) => sum + statSync(join(staging, file)).size, 0);
  write(join(control, 'control'), controlFile(ARCHITECTURES[arch], Math.ceil(bytes / 1024), publisher));
  write(join(control, 'md5sums'), files.map((file) => `${md5Of(join(staging, file))}  ${file}\n`).join(''));
  write(join(control, 'postinst'), postinst());
  write(join(control, 'postrm'), postrm());
  for (const name of ['control', 'md5sums']) chmodSync(join(control, name), 0o644);
  for (const name of ['postinst', 'postrm']) chmodSync(join(control, name), 0o755);
  chmodSync(control, 0o755);
}

/** https://www.debian.org/doc/debian-policy/ch-controlfields.html */
function controlFile(architecture: string, installedKilobytes: number, publisher: Publisher): string {
  const { summary, features } = PACKAGE_WORDS.en;
  return [
    `Package: ${EXECUTABLE}`,
    // In Debian versions a hyphen starts the revision.
    `Version: ${VERSION.replaceAll('-', '~')}`,
    `Architecture: ${architecture}`,
    `Maintainer: ${publisher.maintainer}`,
    `Installed-Size: ${installedKilobytes}`,
    `Depends: ${DEPENDS.join(', ')}`,
    'Section: games',
    'Priority: optional',
    `Homepage: ${publisher.homepage}`,
    `Description: ${summary}`,
    ` ${features}`,
    ' .',
    ' This app is unofficial; it has no tie to the authors of HOKITO or to a publisher.',
    '',
  ].join('\n');
}

/** https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/ */
function copyright({ homepage }: Publisher): string {
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Hokito
Source: ${homepage}
Comment: The terms of everything that the app is made of are in
 ${INSTALL_FOLDER}/THIRD-PARTY.txt, ${INSTALL_FOLDER}/LICENSE.electron.txt and
 ${INSTALL_FOLDER}/LICENSES.chromium.html.

Files: *
Copyright: The Hokito project
License: Expat
 The text is in ${INSTALL_FOLDER}/LICENSE.txt.
`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Gives folders and programs 0755 and other files 0644, whatever the umask. */
function normaliseRights(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, entry.isDirectory() || (lstatSync(path).mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}

/** Returns the files below a folder, links left out, by their paths in it. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function md5Of(file: string): string {
  return createHash('md5').update(readFileSync(file)).digest('hex');
}
