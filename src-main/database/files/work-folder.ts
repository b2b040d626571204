import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './folder-lock.ts';

const NAME = /^hokito-(?:check|doctor|read-only|schema)-(\d+)-/;

/**
 * Creates a folder for a copy of a library, among the temporary files of the system; the caller deletes it.
 * @returns its path
 */
export function makeWorkFolder(purpose: 'check' | 'doctor' | 'read-only' | 'schema'): string {
  sweepWorkFolders();
  return mkdtempSync(join(tmpdir(), `hokito-${purpose}-${String(process.pid)}-`));
}

/** Deletes the folders of processes that died, because each may have a whole library. */
export function sweepWorkFolders(): void {
  for (const name of namesIn(tmpdir())) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) removeQuietly(join(tmpdir(), name));
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Some systems let nobody list the temporary files of all.
    return [];
  }
}

function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A folder of another user cannot be deleted.
  }
}
