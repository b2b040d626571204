import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { cacheFolder, installIn, systemNpm } from './npm.mjs';

function put(folder: string, path: string, text = ''): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

it('systemNpm is the one that called, if it is npm, and otherwise that on PATH', () => {
  const npm = '/usr/share/nodejs/npm/bin/npm-cli.js';
  expect(systemNpm({ npm_execpath: npm }, '/bin/node')).toEqual({ program: '/bin/node', npm: [npm] });
  const onPath = { program: 'npm', npm: [] };
  expect(systemNpm({ npm_execpath: '/usr/lib/pnpm.cjs' }, '/bin/node')).toEqual(onPath);
  expect(systemNpm({}, '/bin/node')).toEqual(onPath);
});

it("cacheFolder is npm's where files can be made there, otherwise another one", () => {
  const usual = join(temporaryFolder(), 'cache');
  expect(cacheFolder({ npm_config_cache: usual }, '/other')).toBe(usual);
  const file = put(temporaryFolder(), 'file');
  expect(cacheFolder({ npm_config_cache: file }, '/other')).toBe('/other');
});

describe('installIn', () => {
  const run = (script: string): Promise<boolean> => {
    const folder = temporaryFolder();
    return installIn({
      program: process.execPath,
      npm: [put(folder, 'npm-cli.cjs', script)],
      folder,
      cache: join(folder, 'cache'),
      args: ['ci', '--omit=dev'],
      paths: [],
    });
  };

  it("succeeds as npm does, with arguments that outrank a person's settings, in the folder", async () => {
    const passes = await run(
      `const wanted = ['--omit=dev', '--include=optional', '--ignore-scripts', '--no-update-notifier', '--engine-strict=false'];
       const inFolder = require('node:fs').realpathSync(__dirname) === process.cwd();
       process.exit(process.argv[2] === 'ci' && inFolder && wanted.every((word) => process.argv.includes(word)) ? 0 : 1);`,
    );
    expect(passes).toBe(true);
    expect(await run('process.exit(1)')).toBe(false);
  });

  it('fails where there is no npm', async () => {
    const folder = temporaryFolder();
    const none = { program: join(folder, 'npm'), npm: [], folder, cache: folder, args: ['ci'], paths: [] };
    expect(await installIn(none)).toBe(false);
  });
});
