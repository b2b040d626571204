import { createPackageFromFiles } from '@electron/asar';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import plist from 'plist';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { ELECTRON_VERSION } from '../identity.ts';

/**
 * Electron's zip files with the layout of its releases, made up: every program in them is a few bytes that cannot run. Packages
 * made from them can be checked in everything except that they start.
 */

/** The marker of the fuses in Electron's binary; their version and number follow, then one digit for each. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** As Electron 45 ships them: 1 is on. */
const SHIPPED_FUSES = '101100011';

const fuseWire = Buffer.concat([
  Buffer.from(FUSE_SENTINEL),
  Buffer.from([1, SHIPPED_FUSES.length]),
  Buffer.from(SHIPPED_FUSES),
]);

/** A Linux program that consists of its first bytes only. */
const elf = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(57)]);
/** A macOS program for arm64 that consists of its first bytes only. */
const machO = Buffer.concat([Buffer.from([0xcf, 0xfa, 0xed, 0xfe, 0x0c, 0, 0, 1]), Buffer.alloc(24)]);

/** Returns a Linux program without code, with the fuses as Electron ships them. */
export function fusedBytes(): Buffer {
  return Buffer.concat([elf, fuseWire]);
}

/** Returns a Windows program without code, with the version of a program that electron-builder edits. */
export function windowsProgram(): Buffer {
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  const [major = 0, minor = 0, patch = 0] = ELECTRON_VERSION.split('.').map(Number);
  version.setFileVersion(major, minor, patch, 0, 1033);
  version.setStringValues(
    { lang: 1033, codepage: 1200 },
    { FileDescription: 'Electron', ProductName: 'Electron', OriginalFilename: 'electron.exe' },
  );
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.from(program.generate());
}

/** Electron's own app, which a package must not contain. */
async function defaultApp(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-default-app-'));
  try {
    const source = join(folder, 'main.js');
    writeFileSync(source, '');
    const archive = join(folder, 'default_app.asar');
    await createPackageFromFiles(folder, archive, [source]);
    return readFileSync(archive);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Files by their paths in the zip, each with its mode. */
class ZipTree {
  readonly #files: Zippable = {};

  add(path: string, content: string | Uint8Array, mode = 0o644): void {
    this.#put(path, content, 0o100000 | mode);
  }

  link(path: string, target: string): void {
    this.#put(path, target, 0o120777);
  }

  zip(): Uint8Array {
    return zipSync(this.#files, { level: 1, mtime: '2026-01-01T00:00:00' });
  }

  #put(path: string, content: string | Uint8Array, mode: number): void {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    // 3 means Unix, where the upper half of the attributes is the mode.
    this.#files[path] = [bytes, { os: 3, attrs: mode * 0x1_0000 }];
  }
}

/** Some of Chromium's languages: those that the app keeps, and two others. */
const LOCALES = [
  ...[
    'en-US',
    'en-GB',
    'fr',
    'de',
    'nl',
    'it',
    'es',
    'es-419',
    'pt-BR',
    'pt-PT',
    'pl',
    'cs',
    'sl',
    'ja',
    'ko',
  ],
];

function addCommonFiles(tree: ZipTree): void {
  tree.add('version', ELECTRON_VERSION);
  tree.add('LICENSE', 'The licence of Electron\n');
  tree.add('LICENSES.chromium.html', '<title>The licences of Chromium</title>\n');
}

function addFlatFiles(tree: ZipTree, defaultAsar: Buffer): void {
  addCommonFiles(tree);
  for (const name of ['chrome_100_percent.pak', 'icudtl.dat', 'resources.pak', 'v8_context_snapshot.bin'])
    tree.add(name, 'x');
  for (const locale of LOCALES) tree.add(`locales/${locale}.pak`, 'x');
  tree.add('resources/default_app.asar', defaultAsar);
}

function linuxZip(defaultAsar: Buffer): Uint8Array {
  const tree = new ZipTree();
  addFlatFiles(tree, defaultAsar);
  tree.add('electron', fusedBytes(), 0o755);
  for (const name of ['chrome-sandbox', 'chrome_crashpad_handler']) tree.add(name, elf, 0o755);
  for (const name of ['libffmpeg.so', 'libEGL.so']) tree.add(name, elf);
  return tree.zip();
}

function windowsZip(defaultAsar: Buffer): Uint8Array {
  const tree = new ZipTree();
  addFlatFiles(tree, defaultAsar);
  tree.add('electron.exe', Buffer.concat([windowsProgram(), fuseWire]), 0o755);
  for (const name of ['ffmpeg.dll', 'libEGL.dll']) tree.add(name, 'MZ');
  return tree.zip();
}

function macZip(defaultAsar: Buffer): Uint8Array {
  const tree = new ZipTree();
  addCommonFiles(tree);
  const info = (name: string, identifier: string, more: Record<string, string> = {}): string =>
    plist.build({
      CFBundleName: name,
      CFBundleDisplayName: name,
      CFBundleExecutable: name,
      CFBundleIdentifier: identifier,
      CFBundlePackageType: 'APPL',
      CFBundleVersion: ELECTRON_VERSION,
      CFBundleShortVersionString: ELECTRON_VERSION,
      ...more,
    });
  const app = 'Electron.app/Contents';
  tree.add(
    `${app}/Info.plist`,
    info('Electron', 'com.github.Electron', {
      CFBundleIconFile: 'electron.icns',
      NSCameraUsageDescription: 'This app needs access to the camera',
      NSMicrophoneUsageDescription: 'This app needs access to the microphone',
    }),
  );
  tree.add(`${app}/PkgInfo`, 'APPL????');
  tree.add(`${app}/MacOS/Electron`, machO, 0o755);
  tree.add(`${app}/Resources/electron.icns`, 'icns');
  tree.add(`${app}/Resources/default_app.asar`, defaultAsar);
  for (const locale of ['en', 'fr', 'de', 'ja']) tree.add(`${app}/Resources/${locale}.lproj/.keep`, '');
  const framework = `${app}/Frameworks/Electron Framework.framework`;
  tree.add(`${framework}/Versions/A/Electron Framework`, Buffer.concat([machO, fuseWire]), 0o755);
  tree.add(
    `${framework}/Versions/A/Resources/Info.plist`,
    info('Electron Framework', 'com.github.Electron.framework'),
  );
  for (const locale of [
    'en',
    'en_GB',
    'fr',
    'de',
    'nl',
    'it',
    'es',
    'es_419',
    'pt_BR',
    'pt_PT',
    'pl',
    'cs',
    'sl',
    'ja',
  ])
    tree.add(`${framework}/Versions/A/Resources/${locale}.lproj/locale.pak`, 'x');
  tree.link(`${framework}/Versions/Current`, 'A');
  for (const name of ['Electron Framework', 'Resources'])
    tree.link(`${framework}/${name}`, `Versions/Current/${name}`);
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const helper = `Electron Helper${kind}`;
    const contents = `${app}/Frameworks/${helper}.app/Contents`;
    tree.add(`${contents}/Info.plist`, info(helper, 'com.github.Electron.helper'));
    tree.add(`${contents}/MacOS/${helper}`, machO, 0o755);
  }
  return tree.zip();
}

/** Writes made-up zip files into a folder: for Linux (both machines), Windows (x64) and macOS (arm64). */
export async function writeMadeUpElectrons(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const defaultAsar = await defaultApp();
  const linux = linuxZip(defaultAsar);
  const zips = {
    'linux-x64': linux,
    'linux-arm64': linux,
    'win32-x64': windowsZip(defaultAsar),
    'darwin-arm64': macZip(defaultAsar),
  };
  for (const [platform, zip] of Object.entries(zips))
    writeFileSync(join(folder, `electron-v${ELECTRON_VERSION}-${platform}.zip`), zip);
}
