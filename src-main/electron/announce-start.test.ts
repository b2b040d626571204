import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { announceStart, SHOWN_FILE_VARIABLE } from './announce-start.ts';

it('creates the file that npm start waits for, and one for each other state', () => {
  const folder = temporaryFolder();
  const environment = { [SHOWN_FILE_VARIABLE]: join(folder, 'shown') };
  announceStart('shown', environment);
  expect(readdirSync(folder)).toEqual(['shown']);
  announceStart('opening', environment);
  expect(existsSync(join(folder, 'shown.opening'))).toBe(true);
});

it('never overwrites a file', () => {
  const file = join(temporaryFolder(), 'letter');
  writeFileSync(file, 'kept');
  announceStart('shown', { [SHOWN_FILE_VARIABLE]: file });
  expect(readFileSync(file, 'utf8')).toBe('kept');
});

it('does nothing without the variable or the folder', () => {
  const file = join(temporaryFolder(), 'no', 'such', 'folder');
  expect(() => {
    announceStart('shown', {});
    announceStart('shown', { [SHOWN_FILE_VARIABLE]: file });
  }).not.toThrow();
});
