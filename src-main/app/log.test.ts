import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openLog } from './log.ts';

const noon = (): Date => new Date(Date.UTC(2026, 10, 20, 12));

it('has one line of JSON per entry, and only its owner can read it', () => {
  const folder = temporaryFolder();
  const log = openLog(folder, noon);
  log.info('started', { version: '0.1.0' });
  log.error('calls-refused');
  const file = join(folder, 'logs', 'hokito.log');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { t: '2026-11-20T12:00:00.000Z', level: 'info', code: 'started', version: '0.1.0' },
    { t: '2026-11-20T12:00:00.000Z', level: 'error', code: 'calls-refused' },
  ]);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('contains no text of users from an error: no message, no folder', () => {
  const folder = temporaryFolder();
  const log = openLog(folder, noon);
  log.error('defect', { error: new Error('canary-name', { cause: new TypeError('canary-cause') }) });
  const text = readFileSync(join(folder, 'logs', 'hokito.log'), 'utf8');
  expect(text).toMatch(/"log\.test\.ts(\?vitest=\d+)?:\d+/);
  expect(text).toContain('TypeError');
  expect(text).not.toContain('canary');
  expect(text).not.toContain(import.meta.dirname);
});

it('rotates at the maximum size, and keeps at most five files', () => {
  const folder = temporaryFolder();
  // Each log limits its entries in a second, so several logs write.
  for (let start = 0; start < 10; start++) {
    const log = openLog(folder, noon, 1000);
    for (let entry = 0; entry < 50; entry++) log.info('page-connected');
  }
  const names = readdirSync(join(folder, 'logs')).sort();
  expect(names).toEqual(['hokito.1.log', 'hokito.2.log', 'hokito.3.log', 'hokito.4.log', 'hokito.log']);
  for (const name of names) expect(statSync(join(folder, 'logs', name)).size).toBeLessThanOrEqual(1000);
});

it('writes no more than 50 entries in a second', () => {
  const folder = temporaryFolder();
  const log = openLog(folder, noon);
  for (let entry = 0; entry < 10_000; entry++) log.error('request-refused');
  const lines = readFileSync(join(folder, 'logs', 'hokito.log'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(50);
  expect(lines.length).toBeLessThan(1000);
});

it('does not stop the app where it cannot be written', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'logs'), 'a file in the way');
  const log = openLog(folder, noon);
  expect(() => {
    log.info('started');
  }).not.toThrow();
});
