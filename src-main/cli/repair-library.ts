import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RecoveryCause, RecoveryReport } from '../database/api/library-condition.ts';
import { DatabaseError } from '../database/api/database-errors.ts';
import { makeWorkFolder } from '../database/files/work-folder.ts';
import { refuseInUse } from '../database-thread/examine-library.ts';
import { lockFolder } from '../database/files/folder-lock.ts';
import { LIBRARY_FILE } from '../database/files/data-folder.ts';
import { hasTraces, planRecovery, recoverLibrary } from '../database/recovery/recover-library.ts';
import { examineFile } from '../database/recovery/examine-file.ts';

export { recoveryLines } from '../database/recovery/recover-library.ts';

/** Returns what `repairLibrary` would do; changes nothing in the folder. Throws as `repairLibrary` does. */
export function planRepair(dataDir: string): RecoveryReport {
  const cause = causeOf(dataDir);
  const folder = makeWorkFolder('doctor');
  try {
    return planRecovery(dataDir, cause, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Rebuilds the library of a data folder and sets the old files aside. Throws `DatabaseError` (`in-use`,
 * `in-use-elsewhere`, `newer-schema`, `unreleased`, `not-a-library`, `not-found`) or an error of the system.
 */
export function repairLibrary(dataDir: string): RecoveryReport {
  const cause = causeOf(dataDir);
  const lock = lockFolder(dataDir, 'repair');
  try {
    return recoverLibrary(dataDir, cause);
  } finally {
    lock.release();
  }
}

/**
 * Returns why a data folder has no games to read, as a sentence; undefined if it has a library, or traces of one that the app
 * recovers when it opens it.
 */
export function whyNothingToRead(dataDir: string): string | undefined {
  const state = examineFile(dataDir);
  if ((state !== 'absent' && state !== 'blank') || (existsSync(dataDir) && hasTraces(dataDir)))
    return undefined;
  return state === 'blank' ? `${LIBRARY_FILE}: the file is empty.` : `There is no library in ${dataDir}.`;
}

function causeOf(dataDir: string): RecoveryCause {
  const state = examineFile(dataDir);
  if (state === 'newer') throw new DatabaseError('newer-schema', 'It was written by a newer version');
  if (state === 'unreleased') throw new DatabaseError('unreleased', 'It is of a version before 0.2.0');
  if (state === 'absent' || state === 'blank') {
    if (!existsSync(dataDir) || !hasTraces(dataDir))
      throw new DatabaseError('not-found', `There is no library in ${dataDir}`);
    return 'missing';
  }
  if (state === 'foreign' && !hasTraces(dataDir))
    throw new DatabaseError('not-a-library', 'It is of another program');
  refuseInUse(join(dataDir, LIBRARY_FILE));
  return 'damaged';
}
