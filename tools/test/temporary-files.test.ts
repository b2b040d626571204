import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../src-main/testing/temporary-folder.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('names a folder of this process and removes those of processes that have ended', () => {
  const memoryFolder = temporaryFolder();
  // No process has this id: it is above Linux's largest one.
  const left = join(memoryFolder, 'hokito-tests-4194305');
  mkdirSync(left);
  vi.stubEnv('TMPDIR', undefined);
  const folder = keepTemporaryFilesInMemory({ memoryFolder });
  expect(folder).toBe(join(memoryFolder, `hokito-tests-${String(process.pid)}`));
  expect(process.env['TMPDIR']).toBe(folder);
  expect(existsSync(left)).toBe(false);
});

it('leaves a folder that was chosen, and needs one with room', () => {
  const memoryFolder = temporaryFolder();
  const chosen = temporaryFolder();
  vi.stubEnv('TMPDIR', chosen);
  expect(keepTemporaryFilesInMemory({ memoryFolder })).toBeUndefined();
  expect(process.env['TMPDIR']).toBe(chosen);
  vi.stubEnv('TMPDIR', undefined);
  expect(keepTemporaryFilesInMemory({ memoryFolder: '/nowhere' })).toBeUndefined();
});

it('is in the project where no program runs in the chosen folder', () => {
  vi.stubEnv('TMPDIR', '/nowhere');
  const folder = keepTemporaryFilesInMemory() ?? '';
  expect(folder).toMatch(/node_modules.\.cache.hokito-tests-\d+$/);
  expect(existsSync(folder)).toBe(true);
  rmSync(folder, { recursive: true });
});
