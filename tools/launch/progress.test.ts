import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { showProgress } from './progress.mjs';

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
