import { existsSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, listPackage, statFile, uncache } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { FUSES } from '../hooks.ts';
import type { UnpackedPackage } from '../unpacked-package.ts';
import { makeMadeUpPackage } from './made-up-package.ts';

/** The committed list of the files of a package. */
const LIST = join(import.meta.dirname, 'expected', 'archive.txt');

/** A file that the build names by its content: the folder and the ending. */
const BUILT = /^(?<folder>out\/(?:main\/chunks|renderer\/assets)\/).*-[\w-]{8}(?<ending>\.\w+)$/;

/** Returns a list as it is stored: sorted, with one line for all files that the build names in a folder. */
export function normaliseList(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => path.replace(BUILT, '$<folder>*$<ending>')))].sort();
}

/** Compares the files of a package with the committed list. @returns a sentence for each difference */
function checkList(paths: readonly string[]): string[] {
  const found = normaliseList(paths);
  const expected = readFileSync(LIST, 'utf8').trim().split(/\r?\n/);
  return [
    ...found
      .filter((path) => !expected.includes(path))
      .map((path) => `${path} is in the package, and not in the list of its files`),
    ...expected.filter((path) => !found.includes(path)).map((path) => `${path} is not in the package`),
  ];
}

/** A file in an `app.asar`. */
interface ArchivedFile {
  /** Its path in the archive, with `/`. */
  readonly path: string;
  /** Whether it is beside the archive, in `app.asar.unpacked`. */
  readonly isUnpacked: boolean;
  readonly content: Buffer;
}

/** Reads the `app.asar` of a package. Throws if it is missing. */
function readArchive({ resources }: UnpackedPackage): ArchivedFile[] {
  const file = join(resources, 'app.asar');
  // The library caches archives by path.
  uncache(file);
  const paths = listPackage(file, { isPack: false }).map((path) => path.replaceAll('\\', '/').slice(1));
  return paths.flatMap((path): ArchivedFile[] => {
    const entry = statFile(file, path);
    if ('files' in entry) return [];
    if ('link' in entry) throw new Error(`${path} in the archive is a link`);
    const isUnpacked = entry.unpacked;
    const content = isUnpacked ? readFileSync(join(`${file}.unpacked`, path)) : extractFile(file, path);
    return [{ path, isUnpacked, content }];
  });
}

const MEGABYTE = 2 ** 20;

/** The largest total size of the files of the app, without Electron's. */
const MAX_APP_BYTES = 12 * MEGABYTE;

/** Recognises the libraries of each system by their first bytes. */
const MACHINES: Readonly<Record<string, (binary: Buffer) => boolean>> = {
  'linux-x64': (binary) => binary.readUInt32BE(0) === 0x7f454c46 && binary.readUInt16LE(18) === 62,
  'linux-arm64': (binary) => binary.readUInt32BE(0) === 0x7f454c46 && binary.readUInt16LE(18) === 183,
  'windows-x64': (binary) => peMachine(binary) === 0x8664,
  'windows-arm64': (binary) => peMachine(binary) === 0xaa64,
  'mac-x64': (binary) => binary.readUInt32LE(0) === 0xfeedfacf && binary.readUInt32LE(4) === 0x01000007,
  'mac-arm64': (binary) => binary.readUInt32LE(0) === 0xfeedfacf && binary.readUInt32LE(4) === 0x0100000c,
};

/** The name of a system in the name of its compiled SQLite. */
const NATIVE_NAMES = { linux: 'linux', windows: 'win32', mac: 'darwin' } as const;

/** The texts beside the app, each with parts that it must contain. */
const LICENCES: Readonly<Record<string, readonly string[]>> = {
  'LICENSE.txt': ['MIT License'],
  'LICENSE.electron.txt': [],
  'LICENSES.chromium.html': [],
  'THIRD-PARTY.txt': [
    ...[
      'SIL Open Font License',
      'ISC License',
      'SQLite',
      '@vue/runtime-core',
      'better-sqlite3',
      'assemblyscript',
    ],
  ],
};

/**
 * Checks an unpacked package: the list of its files, its native library, the fuses, the licences and the size. What is left of
 * Electron, electron-builder checks, and that the app runs, `npm run smoke`.
 * @param approve writes the list of files instead of comparing it
 * @returns a sentence for each failure
 */
export async function checkPackage(unpacked: UnpackedPackage, { approve = false } = {}): Promise<string[]> {
  const files = readArchive(unpacked);
  // One list for all systems: only the compiled SQLite has the system in its name.
  const native = `${NATIVE_NAMES[unpacked.platform]}-${unpacked.arch}`;
  const paths = files.map(({ path }) => path.replace(native, 'SYSTEM'));
  if (approve) writeFileSync(LIST, `${normaliseList(paths).join('\n')}\n`);
  return [
    ...checkList(paths),
    ...checkNative(unpacked, files),
    ...(await checkFuses(unpacked)),
    ...checkLicences(unpacked, files),
    ...checkLeftOut(unpacked),
    ...checkSize(files),
  ];
}

/** Finds Electron's files that a package does not need. */
function checkLeftOut({ folder, resources }: UnpackedPackage): string[] {
  return [join(resources, 'default_app.asar'), join(folder, 'version')]
    .filter((path) => existsSync(path))
    .map((path) => `${path.slice(folder.length + 1)} is in the package`);
}

/** Reads the fuses back from the binary. */
async function checkFuses({ fused }: UnpackedPackage): Promise<string[]> {
  const wire = await getCurrentFuseWire(fused);
  const options = Object.values(FuseV1Options).filter((option) => typeof option === 'number');
  return options.flatMap((option) => {
    const wanted = FUSES[option];
    const isSet = wire[option] === (wanted ? FuseState.ENABLE : FuseState.DISABLE);
    return isSet ? [] : [`the fuse ${FuseV1Options[option]} is not ${wanted ? 'on' : 'off'}`];
  });
}

/** Checks the licence texts beside the app, and the list in the archive for the About dialog. */
function checkLicences({ licences }: UnpackedPackage, files: readonly ArchivedFile[]): string[] {
  const failures = Object.entries(LICENCES).flatMap(([name, parts]) => {
    const file = join(licences, name);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (text.trim() === '') return [`${name} is missing or empty`];
    return parts.filter((part) => !text.includes(part)).map((part) => `${name} does not mention ${part}`);
  });
  const inside = files.find(({ path }) => path === 'out/THIRD-PARTY.txt')?.content;
  const outside = join(licences, 'THIRD-PARTY.txt');
  const isSame = inside !== undefined && existsSync(outside) && inside.equals(readFileSync(outside));
  return isSame ? failures : [...failures, 'out/THIRD-PARTY.txt in the archive is not the one beside it'];
}

function checkSize(files: readonly ArchivedFile[]): string[] {
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const megabytes = (size: number): string => `${(size / MEGABYTE).toFixed(1)} MiB`;
  return bytes > MAX_APP_BYTES
    ? [`the app has ${megabytes(bytes)}, more than ${megabytes(MAX_APP_BYTES)}`]
    : [];
}

/** Returns the processor type of a Windows library; undefined for other files. */
function peMachine(binary: Buffer): number | undefined {
  if (binary.length < 64 || binary.toString('latin1', 0, 2) !== 'MZ') return undefined;
  return binary.readUInt16LE(binary.readUInt32LE(60) + 4);
}

/** Checks that exactly one native library, for the package's system, is outside of the archive, and no other file. */
function checkNative({ platform, arch }: UnpackedPackage, files: readonly ArchivedFile[]): string[] {
  const outside = files.filter(({ isUnpacked }) => isUnpacked);
  const [library, ...more] = outside;
  if (library?.path.endsWith('.node') !== true || more.length > 0)
    return [
      `outside of the archive is not one native library, but: ${outside.map(({ path }) => path).join(', ')}`,
    ];
  const isFit = MACHINES[`${platform}-${arch}`]?.(library.content) === true;
  return isFit ? [] : [`${library.path} is not for ${platform} on ${arch}`];
}

/**
 * Packages the built app from a made-up Electron and checks the package. It downloads nothing and starts no program.
 * @param options as for `checkPackage`
 * @returns a sentence for each failure
 */
export async function runPackageCheck(options: { readonly approve?: boolean } = {}): Promise<string[]> {
  const { unpacked, folder } = await makeMadeUpPackage();
  try {
    return await checkPackage(unpacked, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
