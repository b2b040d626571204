import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NtExecutable, NtExecutableResource } from 'resedit';
import * as v from 'valibot';
import { FUSES } from '../fuses.ts';
import { HOST_FOLDER, hostFiles } from '../host-files.ts';
import { EXECUTABLE, RECORD_TYPE } from '../identity.ts';
import { readInfoPlist } from '../info-plist.ts';
import { filesBelow, type UnpackedPackage } from '../unpacked-package.ts';
import type { Archive } from './archive.ts';

/** Each check returns a sentence for each fault. */

const MEGABYTE = 2 ** 20;
export const MAX_ARCHIVE_BYTES = 8 * MEGABYTE;
export const MAX_APP_BYTES = 12 * MEGABYTE;

/** Finds Electron's files that a package does not need. */
export function checkLeftOut({ folder, resources }: UnpackedPackage): string[] {
  return [join(resources, 'default_app.asar'), join(folder, 'version'), join(resources, 'app')]
    .filter((path) => existsSync(path))
    .map((path) => `${path.slice(folder.length + 1)} is in the package`);
}

/** Names of sources, tests and developers' files. */
const SOURCES =
  /\.(?:tsx?|vue|map|cc?|cpp|h|gyp|md|mts|cts)$|(?:^|\/)(?:src-[^/]*|tools|e2e|tests?|testing|deps|docs)\/|\.(?:test|spec)\./;

/** Finds sources, tests and source maps. */
export function checkNoSources({ files }: Archive): string[] {
  const named = files.filter(({ path }) => SOURCES.test(path)).map(({ path }) => `${path} is a source`);
  const mapped = files
    .filter(({ path, content }) => /\.(?:c?js|css)$/.test(path) && content.includes('sourceMappingURL='))
    .map(({ path }) => `${path} names a source map`);
  return [...named, ...mapped];
}

/** Reads the nine fuses back from the binary. */
export async function checkFuses({ fused }: UnpackedPackage): Promise<string[]> {
  const wire = await getCurrentFuseWire(fused);
  const options = Object.values(FuseV1Options).filter((option) => typeof option === 'number');
  return options.flatMap((option) => {
    const wanted = FUSES[option];
    const isSet = wire[option] === (wanted ? FuseState.ENABLE : FuseState.DISABLE);
    return isSet ? [] : [`the fuse ${FuseV1Options[option]} is not ${wanted ? 'on' : 'off'}`];
  });
}

/** Where Electron reads the hash of the archive: in the exe's resources on Windows, in Info.plist on macOS. */
const WindowsIntegrity = v.array(v.object({ file: v.string(), alg: v.string(), value: v.string() }));
const MacIntegrity = v.record(v.string(), v.object({ algorithm: v.string(), hash: v.string() }));

/** Returns the archive hashes that a package states, by path; undefined where Electron checks none (Linux). */
function statedHashes({ platform, fused }: UnpackedPackage): Record<string, string> | undefined {
  if (platform === 'linux') return undefined;
  if (platform === 'mac') {
    const stated = readInfoPlist(join(fused, 'Contents', 'Info.plist'))['ElectronAsarIntegrity'] ?? {};
    return Object.fromEntries(
      Object.entries(v.parse(MacIntegrity, stated)).map(([file, { hash }]) => [file, hash]),
    );
  }
  const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(fused)));
  const entry = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  const stated: unknown = entry === undefined ? [] : JSON.parse(Buffer.from(entry.bin).toString('utf8'));
  return Object.fromEntries(
    v.parse(WindowsIntegrity, stated).map(({ file, value }) => [file.replaceAll('\\', '/'), value]),
  );
}

/** Checks the stated hash of the archive, and the hashes of its files. */
export function checkIntegrity(
  unpacked: UnpackedPackage,
  archive: Archive,
  hash: (content: Buffer) => string,
): string[] {
  const stated = statedHashes(unpacked);
  const path = unpacked.platform === 'mac' ? 'Resources/app.asar' : 'resources/app.asar';
  const faults: string[] = [];
  if (stated !== undefined) {
    if (stated[path] !== archive.headerHash)
      faults.push('the stated hash of app.asar is not that of app.asar');
    for (const other of Object.keys(stated).filter((name) => name !== path))
      faults.push(`a hash is stated for ${other}, which is not in the package`);
  }
  const changed = archive.files.filter(({ content, statedHash }) => hash(content) !== statedHash);
  return [...faults, ...changed.map((file) => `${file.path} is not what the archive states it to be`)];
}

/** The licence texts that must exist, and what each must contain. */
const LICENCES: Readonly<Record<string, readonly string[]>> = {
  'LICENSE.txt': ['MIT License'],
  'LICENSE.electron.txt': [],
  'LICENSES.chromium.html': [],
  'THIRD-PARTY.txt': [
    ...['SIL Open Font License', 'ISC License', 'SQLite', '@fontsource-variable/inter', '@lucide/vue'],
    ...['@vue/runtime-core', 'pinia', 'reka-ui', 'vue-i18n', '@orpc/server', 'valibot', 'fflate'],
    ...['better-sqlite3', 'assemblyscript'],
  ],
};

/** Checks the licence texts beside the app, and the list in the archive for the About dialog. */
export function checkLicences({ licences }: UnpackedPackage, { files }: Archive): string[] {
  const faults = Object.entries(LICENCES).flatMap(([name, parts]) => {
    const file = join(licences, name);
    if (!existsSync(file)) return [`${name} is missing`];
    const text = readFileSync(file, 'utf8');
    if (text.trim() === '') return [`${name} is empty`];
    return parts.filter((part) => !text.includes(part)).map((part) => `${name} does not mention ${part}`);
  });
  const inside = files.find(({ path }) => path === 'out/THIRD-PARTY.txt')?.content;
  const outside = join(licences, 'THIRD-PARTY.txt');
  const isSame = inside !== undefined && existsSync(outside) && inside.equals(readFileSync(outside));
  return isSame ? faults : [...faults, 'out/THIRD-PARTY.txt in the archive is not the one beside it'];
}

const DocumentTypes = v.array(
  v.object({ CFBundleTypeExtensions: v.array(v.string()), CFBundleTypeIconFile: v.string() }),
);

/** macOS: checks that record files open the app and have their own icon, and that the app requests no right that it does not use. */
export function checkInfoPlist({ platform, fused, resources }: UnpackedPackage): string[] {
  if (platform !== 'mac') return [];
  const info = readInfoPlist(join(fused, 'Contents', 'Info.plist'));
  const faults: string[] = [];
  const types = v.parse(DocumentTypes, info['CFBundleDocumentTypes'] ?? []);
  const type = types.find(({ CFBundleTypeExtensions: endings }) => endings.includes(RECORD_TYPE.extension));
  if (type === undefined) faults.push(`Info.plist does not mention .${RECORD_TYPE.extension} files`);
  else if (!existsSync(join(resources, type.CFBundleTypeIconFile)))
    faults.push(`the icon of .${RECORD_TYPE.extension} files is missing`);
  for (const key of Object.keys(info))
    if (key.endsWith('UsageDescription') || key === 'NSAppTransportSecurity')
      faults.push(`Info.plist asks for a right that the app does not use: ${key}`);
  return faults;
}

/** Returns the sizes of the archive, and of everything that is not Electron's, in bytes. */
export function appSizes({ resources, licences }: UnpackedPackage): { archive: number; app: number } {
  const archive = statSync(join(resources, 'app.asar')).size;
  const beside = join(resources, 'app.asar.unpacked');
  const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);
  const unpacked = existsSync(beside) ? filesBelow(beside).map((file) => join(beside, file)) : [];
  const texts = ['LICENSE.txt', 'THIRD-PARTY.txt'].map((name) => join(licences, name));
  return { archive, app: [...unpacked, ...texts].reduce((sum, file) => sum + sizeOf(file), archive) };
}

export function checkSizes(sizes: { readonly archive: number; readonly app: number }): string[] {
  const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MiB`;
  const faults: string[] = [];
  if (sizes.archive > MAX_ARCHIVE_BYTES)
    faults.push(`app.asar has ${megabytes(sizes.archive)}, more than ${megabytes(MAX_ARCHIVE_BYTES)}`);
  if (sizes.app > MAX_APP_BYTES)
    faults.push(`the app has ${megabytes(sizes.app)}, more than ${megabytes(MAX_APP_BYTES)}`);
  return faults;
}

/** Recognises the programs of each system by their first bytes. */
const MACHINES: Readonly<Record<string, (binary: Buffer) => boolean>> = {
  'linux-x64': (binary) => binary.readUInt32BE(0) === 0x7f454c46 && binary.readUInt16LE(18) === 62,
  'linux-arm64': (binary) => binary.readUInt32BE(0) === 0x7f454c46 && binary.readUInt16LE(18) === 183,
  'windows-x64': (binary) => peMachine(binary) === 0x8664,
  'windows-arm64': (binary) => peMachine(binary) === 0xaa64,
  'mac-x64': (binary) => binary.readUInt32LE(0) === 0xfeedfacf && binary.readUInt32LE(4) === 0x01000007,
  'mac-arm64': (binary) => binary.readUInt32LE(0) === 0xfeedfacf && binary.readUInt32LE(4) === 0x0100000c,
};

/** Returns the processor type of a Windows program; undefined for other files. */
function peMachine(binary: Buffer): number | undefined {
  if (binary.length < 64 || binary.toString('latin1', 0, 2) !== 'MZ') return undefined;
  return binary.readUInt16LE(binary.readUInt32LE(60) + 4);
}

/** Checks that exactly one native library, for the package's system, is outside of the archive, and no other file. */
export function checkNative({ platform, arch }: UnpackedPackage, { files }: Archive): string[] {
  const outside = files.filter(({ isUnpacked }) => isUnpacked);
  const native = files.filter(({ path }) => path.endsWith('.node'));
  const faults = outside
    .filter(({ path }) => !path.endsWith('.node'))
    .map(({ path }) => `${path} is outside of the archive`);
  const [library] = native;
  if (native.length !== 1 || library === undefined)
    return [...faults, `there are ${native.length} native libraries instead of one`];
  if (!library.isUnpacked) faults.push(`${library.path} is inside of the archive`);
  if (MACHINES[`${platform}-${arch}`]?.(library.content) !== true)
    faults.push(`${library.path} is not for ${platform} on ${arch}`);
  return faults;
}

/** Checks that the host's entries import every file of the host, and only files in the archive. */
export function checkImports({ files }: Archive): string[] {
  const code = new Map(
    files
      .filter(({ path }) => path.startsWith(`${HOST_FOLDER}/`))
      .map(({ path, content }) => [path.slice(HOST_FOLDER.length + 1), content.toString('utf8')]),
  );
  const host = hostFiles((path) => code.get(path));
  const unused = [...code.keys()].filter((path) => !host.files.includes(path));
  return [...host.faults, ...unused.map((path) => `${path} is used by nothing`)];
}

/** Linux: checks that programs are executable. Windows has no such right, so it cannot be checked there. */
export function checkPrograms({ platform, folder }: UnpackedPackage): string[] {
  if (platform !== 'linux' || process.platform === 'win32') return [];
  return [EXECUTABLE, `${EXECUTABLE}-bin`, 'chrome-sandbox', 'chrome_crashpad_handler']
    .filter((program) => {
      const file = join(folder, program);
      return !existsSync(file) || (statSync(file).mode & 0o100) === 0;
    })
    .map((program) => `${program} is no program`);
}
