import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { DatabaseError, databaseErrorKindOf, databaseErrorOf } from './database-errors.ts';

it.each([
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_READONLY_DIRECTORY', 'read-only'],
  ['SQLITE_PERM', 'read-only'],
  ['SQLITE_IOERR', 'disk-error'],
  ['SQLITE_IOERR_WRITE', 'disk-error'],
  ['SQLITE_IOERR_FSYNC', 'disk-error'],
  ['SQLITE_CANTOPEN', 'disk-error'],
  ['SQLITE_CORRUPT', 'damaged-library'],
  ['SQLITE_CORRUPT_INDEX', 'damaged-library'],
  ['SQLITE_BUSY', 'in-use'],
  ['SQLITE_BUSY_RECOVERY', 'in-use'],
  ['SQLITE_NOTADB', 'not-a-library'],
  ['SQLITE_CONSTRAINT_CHECK', 'defect'],
  ['SQLITE_ERROR', 'defect'],
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['EIO', 'disk-error'],
  ['ERR_INVALID_ARG_TYPE', 'defect'],
] as const)('recognises %s as %s', (code, kind) => {
  expect(databaseErrorKindOf(code)).toBe(kind);
});

it('keeps what was thrown as the cause', () => {
  const full = new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  const error = databaseErrorOf(full);
  expect(error).toMatchObject({
    kind: 'disk-full',
    message: 'SQLITE_FULL: database or disk is full',
    cause: full,
  });
  expect(databaseErrorOf(error)).toBe(error);
  expect(databaseErrorOf('words')).toMatchObject({ kind: 'defect', message: 'words' });
  expect(databaseErrorOf(new DatabaseError('stale', 'x', 3)).found).toBe(3);
});
