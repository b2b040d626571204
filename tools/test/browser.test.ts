import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findBrowser, unfitBecause } from './browser.ts';
import { unpackedFolder } from './browser.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hokito-browser-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('takes the browser that is named, or says that it is not there', async () => {
  vi.stubEnv('HOKITO_BROWSER', join(folder, 'nothing'));
  await expect(findBrowser()).rejects.toThrow('which does not exist');
  vi.stubEnv('HOKITO_BROWSER', process.execPath);
  expect(await findBrowser()).toEqual({ executable: process.execPath, origin: 'HOKITO_BROWSER' });
});

it('says of a browser that does not start why', async () => {
  const executable = join(folder, 'chromium');
  writeFileSync(executable, '#!/bin/sh\necho "no such display" >&2\nexit 1\n', { mode: 0o755 });
  expect(await unfitBecause(executable)).toMatch(
    process.platform === 'win32' ? /spawn/ : /^no such display$/,
  );
});

it('keeps each version of the packaged browser in its own folder', () => {
  expect(unpackedFolder('147.0.2')).not.toBe(unpackedFolder('153.0.0'));
});
