import { codeOf, DatabaseError } from '../api/database-errors.ts';
import type { Pieces } from '../api/pieces.ts';
import type { BackupCheck } from '../files/backup-checks.ts';
import { checkLibraryFile } from './check-library.ts';

/**
 * Compares every game of a backup with its hash. A file that is no readable library counts as one damaged game. Throws
 * errors of the disk, and `DatabaseError` (`newer-schema`).
 */
export type CheckFile = (file: string) => Pieces<BackupCheck>;

/** Checks a backup in this thread, see `CheckFile`. */
export function* checkBackupFile(file: string): Pieces<BackupCheck> {
  try {
    return yield* checkLibraryFile(file);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return { games: 0, damaged: 1, sha256: '' };
  }
}

/** Whether an error means that the file is not a readable library, and not that the disk failed. */
function isUnreadable(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.kind === 'not-a-library';
  const code = codeOf(error);
  return code === 'SQLITE_NOTADB' || code?.startsWith('SQLITE_CORRUPT') === true || code === 'SQLITE_ERROR';
}
