import { StoreError, type StoreErrorKind } from './store.ts';

/** The kinds by the error codes of SQLite and of the operating system; a longer prefix comes before a shorter one. */
const KINDS_BY_CODE: readonly (readonly [prefix: string, kind: StoreErrorKind])[] = [
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_PERM', 'read-only'],
  ['SQLITE_BUSY', 'in-use'],
  ['SQLITE_LOCKED', 'in-use'],
  ['SQLITE_NOTADB', 'not-a-library'],
  ['SQLITE_IOERR', 'disk-error'],
  ['SQLITE_CORRUPT', 'damaged-library'],
  ['SQLITE_CANTOPEN', 'disk-error'],
  ['SQLITE_NOLFS', 'disk-error'],
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EACCES', 'read-only'],
  ['EPERM', 'read-only'],
  ['EROFS', 'read-only'],
  ['EIO', 'disk-error'],
  ['EFBIG', 'disk-error'],
  ['EMFILE', 'disk-error'],
  ['ENFILE', 'disk-error'],
  ['ENOTDIR', 'disk-error'],
  ['EISDIR', 'disk-error'],
  ['EEXIST', 'disk-error'],
  ['ENOENT', 'disk-error'],
  ['ENAMETOOLONG', 'disk-error'],
];

/** The error code that SQLite's and Node's errors carry; undefined for any other value. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** What an error code means for the store; a code we know nothing of is a defect. */
export function storeErrorKindOf(code: string): StoreErrorKind {
  return KINDS_BY_CODE.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'defect';
}

/** Any thrown value as a `StoreError`, the value itself being its cause; a `StoreError` stays as it is. */
export function storeErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  const kind = code === undefined ? 'defect' : storeErrorKindOf(code);
  return new StoreError(kind, code === undefined ? message : `${code}: ${message}`, undefined, {
    cause: error,
  });
}
