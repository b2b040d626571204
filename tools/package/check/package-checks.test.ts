import { createPackageWithOptions } from '@electron/asar';
import { flipFuses, FuseV1Options } from '@electron/fuses';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import plist from 'plist';
import { NtExecutable, NtExecutableResource } from 'resedit';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { FUSE_CONFIG } from '../fuses.ts';
import type { PlatformName } from '../build-packages.ts';
import { unpackedPackage, type UnpackedPackage } from '../unpacked-package.ts';
import { readArchive, sha256 } from './archive.ts';
import { fusedBytes, windowsProgram } from './made-up-electron.ts';
import {
  appSizes,
  checkFuses,
  checkImports,
  checkInfoPlist,
  checkIntegrity,
  checkLeftOut,
  checkLicences,
  checkNative,
  checkNoSources,
  checkPrograms,
  checkSizes,
  MAX_APP_BYTES,
  MAX_ARCHIVE_BYTES,
} from './package-checks.ts';

/** The first bytes of libraries for these systems. */
const NATIVE: Readonly<Record<string, Buffer>> = {
  'linux-x64': Buffer.from('7f454c460201010000000000000000000300 3e00'.replace(' ', ''), 'hex'),
  'linux-arm64': Buffer.from('7f454c46020101000000000000000000 0300b700'.replace(' ', ''), 'hex'),
  'mac-arm64': Buffer.from('cffaedfe0c00000100000000', 'hex'),
};

const THIRD_PARTY = [
  ...['SIL Open Font License', 'ISC License', 'SQLite', '@fontsource-variable/inter', '@lucide/vue'],
  ...['@vue/runtime-core', 'pinia', 'reka-ui', 'vue-i18n', '@orpc/server', 'valibot', 'fflate'],
  ...['better-sqlite3', 'assemblyscript'],
].join('\n');

const ENTRIES = ['electron-main', 'database-worker', 'engine-worker', 'helper-worker', 'import-worker'];
const NATIVE_PATH = 'node_modules/better-sqlite3/prebuilds/system.node';

/** Returns the files of a small app without faults. */
function goodFiles(native: Buffer): Record<string, string | Buffer> {
  return {
    'package.json': '{}',
    'out/THIRD-PARTY.txt': THIRD_PARTY,
    ...Object.fromEntries(
      ENTRIES.map((name) => [`out/main/${name}.js`, 'import { x } from "./chunks/x-12345678.js";\n']),
    ),
    'out/main/chunks/x-12345678.js': 'import "node:fs";\nexport const x = 1;\n',
    'out/renderer/index.html': '<title>x</title>',
    [NATIVE_PATH]: native,
  };
}

function put(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

interface Wrong {
  readonly platform?: PlatformName;
  readonly arch?: 'x64' | 'arm64';
  /** Files to add or replace. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
  readonly without?: string;
  /** Files outside of the archive, as a pattern of paths. */
  readonly unpack?: string;
}

/** Makes a small package with the given faults. */
async function smallPackage({
  platform = 'linux',
  arch = 'x64',
  files = {},
  without,
  unpack = '*.node',
}: Wrong = {}): Promise<UnpackedPackage> {
  const output = temporaryFolder();
  const unpacked = unpackedPackage(platform, arch, output);
  const app = join(output, 'app');
  put(app, { ...goodFiles(NATIVE[`${platform}-${arch}`] ?? Buffer.from('MZ')), ...files });
  if (without !== undefined) rmSync(join(app, without));
  mkdirSync(unpacked.resources, { recursive: true });
  await createPackageWithOptions(app, join(unpacked.resources, 'app.asar'), { unpack });
  put(unpacked.licences, {
    'LICENSE.txt': 'MIT License',
    'LICENSE.electron.txt': 'x',
    'LICENSES.chromium.html': 'x',
    'THIRD-PARTY.txt': THIRD_PARTY,
  });
  if (platform === 'linux') {
    const programs = ['hokito', 'hokito-bin', 'chrome-sandbox', 'chrome_crashpad_handler'];
    for (const program of programs) {
      writeFileSync(join(unpacked.folder, program), fusedBytes());
      chmodSync(join(unpacked.folder, program), 0o755);
    }
    await flipFuses(unpacked.fused, FUSE_CONFIG);
  }
  return unpacked;
}

describe('checkLeftOut', () => {
  it.each(['resources/default_app.asar', 'version', 'resources/app'])('finds %s', async (path) => {
    const unpacked = await smallPackage();
    expect(checkLeftOut(unpacked)).toEqual([]);
    put(unpacked.folder, { [path]: 'x' });
    expect(checkLeftOut(unpacked)).toEqual([`${path} is in the package`]);
  });
});

describe('checkNoSources', () => {
  const check = async (files: Record<string, string>) =>
    checkNoSources(readArchive(await smallPackage({ files })));

  it('finds nothing in a good package', async () => {
    expect(await check({})).toEqual([]);
  });

  it.each([
    'src-main/x.js',
    'out/main/x.ts',
    'out/renderer/App.vue',
    'out/renderer/assets/x.js.map',
    'out/main/x.test.js',
    'tools/x.js',
    'node_modules/better-sqlite3/deps/sqlite3.js',
    'node_modules/better-sqlite3/x.cpp',
    'README.md',
  ])('finds %s', async (path) => {
    expect(await check({ [path]: 'x' })).toEqual([`${path} is a source`]);
  });

  it('finds a bundle that names its source map', async () => {
    const files = { 'out/renderer/assets/x.js': 'x\n//# sourceMappingURL=x.js.map' };
    expect(await check(files)).toEqual(['out/renderer/assets/x.js names a source map']);
  });
});

describe('checkFuses', () => {
  it('finds each fuse with a wrong value', async () => {
    const unpacked = await smallPackage();
    expect(await checkFuses(unpacked)).toEqual([]);
    await flipFuses(unpacked.fused, {
      ...FUSE_CONFIG,
      strictlyRequireAllFuses: false,
      [FuseV1Options.RunAsNode]: true,
    });
    expect(await checkFuses(unpacked)).toEqual(['the fuse RunAsNode is not off']);
    writeFileSync(unpacked.fused, fusedBytes());
    expect((await checkFuses(unpacked)).length).toBeGreaterThan(4);
  });
});

describe('checkIntegrity', () => {
  const check = (unpacked: UnpackedPackage) => checkIntegrity(unpacked, readArchive(unpacked), sha256);
  const plistOf = (unpacked: UnpackedPackage) => join(unpacked.fused, 'Contents', 'Info.plist');
  const stateOnMac = (unpacked: UnpackedPackage, stated: Record<string, string>): void => {
    const integrity = Object.fromEntries(
      Object.entries(stated).map(([path, hash]) => [path, { algorithm: 'SHA256', hash }]),
    );
    writeFileSync(plistOf(unpacked), plist.build({ ElectronAsarIntegrity: integrity }));
  };
  const stateOnWindows = (unpacked: UnpackedPackage, stated: Record<string, string>): void => {
    const program = NtExecutable.from(windowsProgram());
    const resources = NtExecutableResource.from(program);
    const list = Object.entries(stated).map(([file, value]) => ({ file, alg: 'SHA256', value }));
    resources.entries.push({
      ...{ type: 'INTEGRITY', id: 'ELECTRONASAR', lang: 1033, codepage: 1200 },
      bin: new TextEncoder().encode(JSON.stringify(list)).buffer,
    });
    resources.outputResource(program);
    writeFileSync(unpacked.fused, Buffer.from(program.generate()));
  };

  it.each([
    ['mac', 'arm64', 'Resources/app.asar', stateOnMac],
    ['windows', 'x64', String.raw`resources\app.asar`, stateOnWindows],
  ] as const)('compares the hash that is stated on %s', async (platform, arch, path, state) => {
    const unpacked = await smallPackage({ platform, arch });
    const { headerHash } = readArchive(unpacked);
    state(unpacked, { [path]: headerHash });
    expect(check(unpacked)).toEqual([]);
    state(unpacked, { [path]: headerHash, 'Resources/default_app.asar': headerHash });
    expect(check(unpacked)).toEqual([
      'a hash is stated for Resources/default_app.asar, which is not in the package',
    ]);
    for (const wrong of [{ [path]: '0'.repeat(64) }, {}]) {
      state(unpacked, wrong);
      expect(check(unpacked)).toEqual(['the stated hash of app.asar is not that of app.asar']);
    }
  });

  it('finds a file that was changed in the archive or beside it', async () => {
    const unpacked = await smallPackage();
    expect(check(unpacked)).toEqual([]);
    const archive = join(unpacked.resources, 'app.asar');
    writeFileSync(
      archive,
      Buffer.from(readFileSync(archive).toString('latin1').replace('<title>x', '<title>y'), 'latin1'),
    );
    writeFileSync(join(`${archive}.unpacked`, NATIVE_PATH), 'other');
    expect(check(unpacked)).toEqual([
      `${NATIVE_PATH} is not what the archive states it to be`,
      'out/renderer/index.html is not what the archive states it to be',
    ]);
  });
});

describe('checkLicences', () => {
  const check = (unpacked: UnpackedPackage) => checkLicences(unpacked, readArchive(unpacked));

  it('finds a text that is missing, empty or incomplete', async () => {
    const unpacked = await smallPackage();
    expect(check(unpacked)).toEqual([]);
    rmSync(join(unpacked.licences, 'LICENSE.electron.txt'));
    expect(check(unpacked)).toEqual(['LICENSE.electron.txt is missing']);
    writeFileSync(join(unpacked.licences, 'LICENSE.electron.txt'), '\n');
    expect(check(unpacked)).toEqual(['LICENSE.electron.txt is empty']);
  });

  it('finds a package that the texts do not mention, and a list in the archive that differs', async () => {
    const unpacked = await smallPackage();
    writeFileSync(join(unpacked.licences, 'THIRD-PARTY.txt'), THIRD_PARTY.replace('pinia', ''));
    expect(check(unpacked)).toEqual([
      'THIRD-PARTY.txt does not mention pinia',
      'out/THIRD-PARTY.txt in the archive is not the one beside it',
    ]);
    const without = await smallPackage({ without: 'out/THIRD-PARTY.txt' });
    expect(check(without)).toEqual(['out/THIRD-PARTY.txt in the archive is not the one beside it']);
  });
});

describe('checkInfoPlist', () => {
  const good = {
    CFBundleDocumentTypes: [{ CFBundleTypeExtensions: ['hgn'], CFBundleTypeIconFile: 'document.icns' }],
  };
  const check = async (info: plist.PlistValue, icon = 'document.icns') => {
    const unpacked = await smallPackage({ platform: 'mac', arch: 'arm64' });
    put(unpacked.resources, { [icon]: 'x' });
    put(join(unpacked.fused, 'Contents'), { 'Info.plist': plist.build(info) });
    return checkInfoPlist(unpacked);
  };

  it('finds record files that do not open the app, or have no icon', async () => {
    expect(await check(good)).toEqual([]);
    expect(await check({})).toEqual(['Info.plist does not mention .hgn files']);
    expect(await check(good, 'other.icns')).toEqual(['the icon of .hgn files is missing']);
  });

  it.each(['NSCameraUsageDescription', 'NSAppTransportSecurity'])('finds %s', async (key) => {
    expect(await check({ ...good, [key]: 'x' })).toEqual([
      `Info.plist asks for a right that the app does not use: ${key}`,
    ]);
  });
});

describe('checkSizes', () => {
  it('adds up the files that do not belong to Electron', async () => {
    const unpacked = await smallPackage();
    const archive = readFileSync(join(unpacked.resources, 'app.asar')).length;
    const beside = (NATIVE['linux-x64']?.length ?? 0) + 'MIT License'.length + THIRD_PARTY.length;
    expect(appSizes(unpacked)).toEqual({ archive, app: archive + beside });
  });

  it('finds packages that are too large', () => {
    expect(checkSizes({ archive: MAX_ARCHIVE_BYTES, app: MAX_APP_BYTES })).toEqual([]);
    expect(checkSizes({ archive: MAX_ARCHIVE_BYTES + 1, app: MAX_APP_BYTES })).toHaveLength(1);
    expect(checkSizes({ archive: 0, app: MAX_APP_BYTES + 1 })).toHaveLength(1);
  });
});

describe('checkNative', () => {
  const check = async (wrong: Wrong) => {
    const unpacked = await smallPackage(wrong);
    return checkNative(unpacked, readArchive(unpacked));
  };

  it('finds nothing in good packages', async () => {
    expect(await check({})).toEqual([]);
    expect(await check({ platform: 'mac', arch: 'arm64' })).toEqual([]);
  });

  it('finds a library for another system or machine', async () => {
    const files = { [NATIVE_PATH]: NATIVE['linux-arm64'] ?? '' };
    expect(await check({ files })).toEqual([`${NATIVE_PATH} is not for linux on x64`]);
    expect(await check({ platform: 'windows' })).toEqual([`${NATIVE_PATH} is not for windows on x64`]);
  });

  it('finds a missing one, one too many, or one in the archive', async () => {
    expect(await check({ without: NATIVE_PATH })).toEqual(['there are 0 native libraries instead of one']);
    const files = { 'node_modules/better-sqlite3/prebuilds/other.node': 'x' };
    expect(await check({ files })).toEqual(['there are 2 native libraries instead of one']);
    expect(await check({ unpack: '*.none' })).toEqual([`${NATIVE_PATH} is inside of the archive`]);
  });

  it('finds other files outside of the archive', async () => {
    expect(await check({ unpack: '*.{node,html}' })).toEqual([
      'out/renderer/index.html is outside of the archive',
    ]);
  });
});

describe('checkImports', () => {
  const check = async (wrong: Wrong) => checkImports(readArchive(await smallPackage(wrong)));

  it('finds a missing entry or chunk', async () => {
    expect(await check({})).toEqual([]);
    expect(await check({ without: 'out/main/engine-worker.js' })).toEqual(['engine-worker.js is missing']);
    const gone = await check({ without: 'out/main/chunks/x-12345678.js' });
    expect(gone).toContain('electron-main.js needs chunks/x-12345678.js, which is not there');
  });

  it('finds an imported package that is missing', async () => {
    for (const code of ['import ws from "ws";\n', 'export * from "ws";\n', 'const x = await import("ws");\n'])
      expect(await check({ files: { 'out/main/helper-worker.js': code } })).toEqual([
        'helper-worker.js needs ws, which is not in the package',
      ]);
  });

  it('finds unused files', async () => {
    expect(await check({ files: { 'out/main/server-main.js': '' } })).toEqual([
      'server-main.js is used by nothing',
    ]);
  });
});

describe.skipIf(process.platform === 'win32')('checkPrograms', () => {
  it('finds a program that is missing or not executable', async () => {
    const unpacked = await smallPackage();
    expect(checkPrograms(unpacked)).toEqual([]);
    chmodSync(join(unpacked.folder, 'hokito'), 0o644);
    rmSync(join(unpacked.folder, 'chrome-sandbox'));
    expect(checkPrograms(unpacked)).toEqual(['hokito is no program', 'chrome-sandbox is no program']);
  });
});
