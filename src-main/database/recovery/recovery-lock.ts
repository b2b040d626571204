import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../api/database-errors.ts';
import { DatabaseError } from '../api/database-errors.ts';

/** The lock file that names the process which recovers the library. */
const LOCK_FILE = 'library.db.recovering';

/** Throws `in-use` where another running process recovers the library. @returns removes the lock */
export function lockRecovery(dataDir: string): () => void {
  const file = join(dataDir, LOCK_FILE);
  const unlock = (): void => {
    rmSync(file, { force: true, recursive: true });
  };
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (isRunning(file)) throw new DatabaseError('in-use', 'Another process recovers this library');
    unlock();
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
  }
  return unlock;
}

/** Whether the process that a lock names is another one that runs. */
function isRunning(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (!Number.isSafeInteger(pid) || pid < 1 || pid === process.pid) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}
