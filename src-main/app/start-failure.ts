import { DatabaseError, codeOf, type DatabaseErrorKind } from '../database/api/database-errors.ts';

/** Why the app did not start. */
export interface StartFailure {
  /** An English sentence, because there is no page yet to translate it. */
  readonly sentence: string;
  /** Whether another Hokito has the data folder open. */
  readonly isInUse: boolean;
}

const IN_USE: ReadonlySet<DatabaseErrorKind> = new Set(['in-use', 'in-use-elsewhere', 'file-locked']);

/** @param error what `createApp` or the host's own start was rejected with */
export function explainStart(error: unknown): StartFailure {
  return {
    sentence: error instanceof DatabaseError ? storeSentence(error) : otherSentence(error),
    isInUse: error instanceof DatabaseError && IN_USE.has(error.kind),
  };
}

function storeSentence(error: DatabaseError): string {
  switch (error.kind) {
    case 'in-use':
      return 'Hokito is already open with this data folder.';
    case 'in-use-elsewhere':
    case 'bad-folder':
      return error.message;
    case 'file-locked':
      return 'Another program has the library open, or the disk of the data folder cannot lock files.';
    case 'newer-schema':
      return 'These games were saved by a newer version of Hokito; this version leaves them as they are.';
    case 'unreleased':
      return 'The library in this data folder is of an unreleased version of Hokito from before 0.2.0 and was left as it is. Export its games with that version, and import the file in another data folder.';
    case 'not-a-library':
      return 'The library in this data folder is not one of Hokito, or it is damaged; it was left as it is.';
    case 'damaged-library':
      return 'The library is damaged and could not be recovered; its files were left as they are.';
    case 'disk-full':
      return 'The disk is full: Hokito cannot open its data folder.';
    case 'read-only':
      return 'The data folder cannot be written to.';
    case 'disk-error':
      return 'The data folder cannot be read or made.';
    case 'not-found':
    case 'stale':
    case 'damaged-game':
    case 'game-over':
    case 'wrong-player':
    case 'illegal-move':
    case 'unavailable':
    case 'defect':
      return `Hokito could not open its library: ${error.message}`;
  }
}

function otherSentence(error: unknown): string {
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen') {
    if (codeOf(error) === 'EADDRINUSE') return 'The port is taken by another program.';
    if (codeOf(error) === 'EACCES') return 'The port may not be used by this user.';
  }
  return `Hokito could not start: ${error instanceof Error ? error.message : String(error)}`;
}
