import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../run-tool.ts';

/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm';
const PREFIX = 'hokito-tests-';
/** Several times the amount that the tests of one run write. Containers often have 64 MiB. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Returns whether programs in a folder may run: tests make some, and containers often forbid it for files in memory (`noexec`). */
function canRunPrograms(folder: string): boolean {
  try {
    const draft = mkdtempSync(join(folder, 'hokito-program-'));
    const program = join(draft, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    const { status } = spawnSync(program);
    rmSync(draft, { recursive: true });
    return status === 0 || process.platform === 'win32';
  } catch {
    return false;
  }
}

/**
 * Makes this process and its child processes keep temporary files in memory if the system supports that. The app syncs
 * each change to the disk, so the tests take twice as long on a disk.
 * Where the system's usual folder does not let programs run, files are kept in the project.
 * The folder is removed when the process ends; folders of killed processes are removed now.
 */
export function keepTemporaryFilesInMemory(): void {
  const inMemory =
    process.env['TMPDIR'] === undefined &&
    freeBytes(MEMORY_FOLDER) >= MIN_FREE_BYTES &&
    canRunPrograms(MEMORY_FOLDER);
  if (!inMemory && canRunPrograms(tmpdir())) return;
  const base = inMemory ? MEMORY_FOLDER : join(projectRoot, 'node_modules', '.cache');
  mkdirSync(base, { recursive: true });
  for (const name of readdirSync(base))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(join(base, name), { recursive: true, force: true });
  const folder = join(base, `${PREFIX}${String(process.pid)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env['TMPDIR'] = folder;
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
}
