import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeFolder } from './file-system.ts';

it('creates a folder and its parents, for its owner only', () => {
  const folder = join(temporaryFolder(), 'a', 'b', 'c');
  expect(makeFolder(folder)).toBe(true);
  expect(statSync(folder).isDirectory()).toBe(true);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(makeFolder(folder)).toBe(false);
});

it('fails where a file is in the way', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'a', 'b'))).toThrow('ENOTDIR');
});

it.runIf(existsSync('/proc/self'))(
  'fails where a file system makes no folders, instead of trying for ever',
  () => {
    expect(() => makeFolder('/proc/hokito')).toThrow('ENOENT');
    expect(() => makeFolder('/proc/hokito/a/b')).toThrow('ENOENT');
  },
);
