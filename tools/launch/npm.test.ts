import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { cacheFolder, installIn, showProgress, systemNpm } from './npm.mjs';

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

describe('showProgress', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Shows an installation of two packages, one of which arrives. @returns what is written */
  const show = (isTTY: boolean): string => {
    const folder = temporaryFolder();
    const cache = join(folder, 'cache');
    let written = '';
    const output = { isTTY, write: (text: string) => (written += text) };
    const hide = showProgress({ paths: ['node_modules/a', 'node_modules/b'], folder, cache, output });
    const tmp = join(cache, '_cacache', 'tmp');
    mkdirSync(tmp, { recursive: true });
    vi.advanceTimersByTime(500);
    writeFileSync(join(tmp, 'x'), Buffer.alloc(2_000_000));
    mkdirSync(join(folder, 'node_modules/a'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/a/package.json'), '{}');
    vi.advanceTimersByTime(500);
    vi.advanceTimersByTime(14_000);
    vi.advanceTimersByTime(6000);
    mkdirSync(join(folder, 'node_modules/b'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/b/package.json'), '{}');
    vi.advanceTimersByTime(60_000);
    hide();
    vi.advanceTimersByTime(500);
    return written;
  };

  it('rewrites one line of a terminal, tells a slow network from a dead one, and removes the line', () => {
    const lines = show(true).split('\r');
    expect(lines[1]).toBe('  0 of 2 packages\u001B[K');
    expect(lines[2]).toBe('  1 of 2 packages, 2.0 MB of the next\u001B[K');
    expect(lines[2 + 28]).toBe(lines[2]);
    expect(lines[2 + 40]).toContain('  1 of 2 packages; nothing has arrived for 20 s, npm is trying again');
    expect(lines.at(-2)).toContain('  2 of 2 packages, 2.0 MB');
    expect(lines.at(-1)).toBe('\u001B[K');
  });

  it('is silent elsewhere', () => {
    expect(show(false)).toBe('');
  });
});
