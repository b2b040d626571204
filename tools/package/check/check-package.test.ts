import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { flipFuses, FuseV1Options } from '@electron/fuses';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { FUSE_CONFIG } from '../hooks.ts';
import { unpackedPackage, type UnpackedPackage } from '../unpacked-package.ts';
import { checkPackage, normaliseList } from './check-package.ts';
import { writeMadeUpElectron } from './made-up-package.ts';

const NATIVE = 'node_modules/better-sqlite3/prebuilds/linux-x64.node';
const LIBRARY = Buffer.from('7f454c4602010100000000000000000003003e00', 'hex');
const THIRD_PARTY =
  'SIL Open Font License, ISC License, SQLite, @vue/runtime-core, better-sqlite3, assemblyscript';

/** Makes a package with every listed file, and with the given changes of the files in its archive. */
async function packageWith(
  files: Readonly<Record<string, string | Buffer | undefined>> = {},
  unpack = '*.node',
): Promise<UnpackedPackage> {
  const output = temporaryFolder();
  const unpacked = unpackedPackage('linux', 'x64', output);
  writeMadeUpElectron(unpacked.folder);
  cpSync(join(unpacked.folder, 'electron'), unpacked.fused);
  await flipFuses(unpacked.fused, FUSE_CONFIG);
  for (const path of ['resources/default_app.asar', 'version']) rmSync(join(unpacked.folder, path));
  const listed = readFileSync(join(import.meta.dirname, 'expected', 'archive.txt'), 'utf8')
    .trim()
    .split('\n');
  const app = join(output, 'app');
  const inApp: Record<string, string | Buffer | undefined> = {
    ...Object.fromEntries(
      listed.map((path) => [path.replace('SYSTEM', 'linux-x64').replace('*', 'x-12345678'), 'x']),
    ),
    'out/THIRD-PARTY.txt': THIRD_PARTY,
    [NATIVE]: LIBRARY,
    ...files,
  };
  for (const [path, content] of Object.entries(inApp)) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(app, path)), { recursive: true });
    writeFileSync(join(app, path), content);
  }
  await createPackageWithOptions(app, join(unpacked.resources, 'app.asar'), { unpack });
  const beside = {
    'LICENSE.txt': 'MIT License',
    'LICENSE.electron.txt': 'x',
    'THIRD-PARTY.txt': THIRD_PARTY,
  };
  for (const [name, text] of Object.entries(beside)) writeFileSync(join(unpacked.licences, name), text);
  return unpacked;
}

describe('checkPackage', () => {
  it('finds nothing in a good package', async () => {
    expect(await checkPackage(await packageWith())).toEqual([]);
  });

  it('finds files that are not listed, and listed ones that are missing', async () => {
    const unpacked = await packageWith({ 'src-main/x.ts': 'x', 'resources/core/core.wasm': undefined });
    expect(await checkPackage(unpacked)).toEqual([
      'src-main/x.ts is in the package, and not in the list of its files',
      'resources/core/core.wasm is not in the package',
    ]);
  });

  it('finds a native library for another machine, in the archive, or with something beside it', async () => {
    const other = Buffer.from(LIBRARY);
    other.writeUInt16LE(183, 18);
    expect(await checkPackage(await packageWith({ [NATIVE]: other }))).toEqual([
      `${NATIVE} is not for linux on x64`,
    ]);
    const wrong = 'outside of the archive is not one native library, but: ';
    expect(await checkPackage(await packageWith({}, '*.none'))).toEqual([wrong]);
    expect(await checkPackage(await packageWith({}, '{*.node,package.json}'))).toEqual([
      expect.stringContaining(`${wrong}node_modules/better-sqlite3/package.json`),
    ]);
  });

  it('finds each fuse with a wrong value', async () => {
    const unpacked = await packageWith();
    await flipFuses(unpacked.fused, { ...FUSE_CONFIG, [FuseV1Options.RunAsNode]: true });
    expect(await checkPackage(unpacked)).toEqual(['the fuse RunAsNode is not off']);
  });

  it('finds licences that are missing, incomplete or differ', async () => {
    const unpacked = await packageWith();
    rmSync(join(unpacked.licences, 'LICENSE.electron.txt'));
    writeFileSync(join(unpacked.licences, 'THIRD-PARTY.txt'), THIRD_PARTY.replace('SQLite', ''));
    expect(await checkPackage(unpacked)).toEqual([
      'LICENSE.electron.txt is missing or empty',
      'THIRD-PARTY.txt does not mention SQLite',
      'out/THIRD-PARTY.txt in the archive is not the one beside it',
    ]);
  });

  it('finds what is left of Electron, and a package that is too large', async () => {
    const unpacked = await packageWith({ 'resources/core/core.wasm': Buffer.alloc(13 * 2 ** 20) });
    appendFileSync(join(unpacked.folder, 'version'), '45');
    expect(await checkPackage(unpacked)).toEqual([
      'version is in the package',
      expect.stringMatching(/^the app has 13\.0 MiB, more than 12\.0 MiB$/),
    ]);
  });
});

it('normaliseList has one line for all files that the build names, and every other file', () => {
  expect(
    normaliseList([
      'out/main/chunks/why-not-Cme4VrhS.js',
      'out/main/chunks/steps-Bme4VrhS.js',
      'out/main/chunks/steps.js',
      'out/main/electron-main.js',
      'out/renderer/assets/TagList--CSvT1k2.css',
      'out/renderer/assets/TagList-BwkfbSeq.js.map',
    ]),
  ).toEqual([
    'out/main/chunks/*.js',
    'out/main/chunks/steps.js',
    'out/main/electron-main.js',
    'out/renderer/assets/*.css',
    'out/renderer/assets/TagList-BwkfbSeq.js.map',
  ]);
});
