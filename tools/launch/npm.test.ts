import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { cacheFolder, findNpm, installIn } from './npm.mjs';

const SCRIPT = 'node_modules/npm/bin/npm-cli.js';

function put(folder: string, path: string, text = ''): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

describe('findNpm', () => {
  it('is the one that called, if it is npm', () => {
    const folder = temporaryFolder();
    const npm = put(folder, 'own/npm-cli.js');
    const beside = put(folder, `lib/${SCRIPT}`);
    const execPath = join(folder, 'bin', 'node');
    expect(findNpm({ npm_execpath: npm, PATH: '' }, execPath)).toBe(npm);
    expect(findNpm({ npm_execpath: put(folder, 'pnpm.cjs'), PATH: '' }, execPath)).toBe(beside);
    expect(findNpm({ PATH: '' }, execPath)).toBe(beside);
  });

  it('is beside Node as on Windows, or behind a link on PATH as on Debian', () => {
    const folder = temporaryFolder();
    const windows = put(folder, `nodejs/${SCRIPT}`);
    expect(findNpm({ Path: '' }, join(folder, 'nodejs', 'node.exe'))).toBe(windows);
    const debian = put(folder, 'share/nodejs/npm/bin/npm-cli.js');
    mkdirSync(join(folder, 'bin'));
    symlinkSync(debian, join(folder, 'bin', 'npm'));
    const PATH = join(folder, 'bin');
    expect(findNpm({ PATH }, '/nowhere/bin/node')).toBe(debian);
    expect(findNpm({ PATH: folder }, '/nowhere/bin/node')).toBeUndefined();
  });
});

describe('cacheFolder', () => {
  it("is npm's where files can be made there, otherwise another one", () => {
    const usual = join(temporaryFolder(), 'cache');
    expect(cacheFolder({ npm_config_cache: usual }, '/other')).toBe(usual);
    const file = put(temporaryFolder(), 'file');
    expect(cacheFolder({ npm_config_cache: file }, '/other')).toBe('/other');
  });
});

describe('installIn', () => {
  const run = (script: string): Promise<boolean> => {
    const folder = temporaryFolder();
    return installIn({
      node: process.execPath,
      npm: put(folder, 'npm-cli.cjs', script),
      folder,
      cache: join(folder, 'cache'),
      args: ['ci', '--omit=dev'],
      paths: [],
    });
  };

  it("succeeds as npm does, with arguments that outrank a person's settings, in the folder", async () => {
    const passes = await run(
      `const wanted = ['--omit=dev', '--include=optional', '--ignore-scripts', '--engine-strict=false'];
       const inFolder = require('node:fs').realpathSync(__dirname) === process.cwd();
       process.exit(process.argv[2] === 'ci' && inFolder && wanted.every((word) => process.argv.includes(word)) ? 0 : 1);`,
    );
    expect(passes).toBe(true);
    expect(await run('process.exit(1)')).toBe(false);
  });
});
