import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './files/folder-lock.ts';

const NAME = /^hokito-doctor-(\d+)-/;

/** Creates a temporary folder for a copy, and deletes those of examinations whose processes died. @returns its path */
export function makeDoctorFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) removeQuietly(join(tmpdir(), name));
  }
  return mkdtempSync(join(tmpdir(), `hokito-doctor-${String(process.pid)}-`));
}

function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A folder of another user cannot be deleted.
  }
}
