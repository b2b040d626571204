/** The parts of a `DatabaseError`: threads exchange plain data only. */
export interface ErrorParts {
  readonly kind: DatabaseErrorKind;
  readonly message: string;
  readonly found: DatabaseError['found'];
  readonly reached: DatabaseError['reached'];
  readonly stack: string | undefined;
}

/** Returns the parts of an error, with the stack of its cause if it has one. */
export function partsOf({ kind, message, found, reached, cause, stack }: DatabaseError): ErrorParts {
  return { kind, message, found, reached, stack: cause instanceof Error ? cause.stack : stack };
}

/** Returns the error that another thread sent the parts of. */
export function errorOf({ kind, message, found, reached, stack }: ErrorParts): DatabaseError {
  const error = new DatabaseError(kind, message, found, { reached });
  // The error happened in the other thread, so its stack replaces the one of this line.
  if (stack !== undefined) error.stack = stack;
  return error;
}

export const DATABASE_ERROR_KINDS = [
  'not-found',
  /** The data folder is none, or may not be read. The message is a sentence with its path. */
  'bad-folder',
  'stale',
  'damaged-game',
  /** A move in a game that is over. */
  'game-over',
  /** A person's move in the turn of another kind of player. */
  'wrong-player',
  /** A move that a rule of the game forbids. */
  'illegal-move',
  'disk-full',
  'read-only',
  'disk-error',
  /** Another process has this data folder open. */
  'in-use',
  /** A process on another computer has this data folder open. The message is a sentence with the computer's name. */
  'in-use-elsewhere',
  /** Another program has the database open, or the file system cannot lock files. */
  'file-locked',
  /** The database was written by a newer version of the app. */
  'newer-schema',
  /** The database was written by an unreleased version of the app, before 0.2.0. */
  'unreleased',
  /** The file is not a database, or not a Hokito library. */
  'not-a-library',
  /** The file is a Hokito library, but some of its pages or tables are damaged. */
  'damaged-library',
  /** The database worker has ended. */
  'unavailable',
  'defect',
] as const;
export type DatabaseErrorKind = (typeof DATABASE_ERROR_KINDS)[number];

/** How many games a change of many had reached when it failed. */
interface Reached {
  readonly done: number;
  readonly total: number;
}

/** The number of the schema, or the data that the contract declares for such an error. */
type ErrorData = number | Readonly<Record<string, number | string>>;

/**
 * An error of the database. `found` is the schema's number for `newer-schema`, and the data of the declared error (`contract/errors.ts`)
 * for the kinds about a game.
 */
export class DatabaseError extends Error {
  readonly kind: DatabaseErrorKind;
  readonly found: ErrorData | undefined;
  /** Undefined if nothing was changed. */
  readonly reached: Reached | undefined;

  constructor(
    kind: DatabaseErrorKind,
    message: string,
    found?: DatabaseError['found'],
    options: ErrorOptions & { readonly reached?: Reached | undefined } = {},
  ) {
    super(message, options);
    this.name = 'DatabaseError';
    this.kind = kind;
    this.found = found;
    this.reached = options.reached;
  }
}

/**
 * The kind of error for the error codes of SQLite and of the operating system. Longer prefixes come before shorter
 * ones.
 */
const KINDS_BY_CODE: readonly (readonly [prefix: string, kind: DatabaseErrorKind])[] = [
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_PERM', 'read-only'],
  ['SQLITE_BUSY', 'in-use'],
  ['SQLITE_LOCKED', 'in-use'],
  ['SQLITE_NOTADB', 'not-a-library'],
  // A file that is shorter than its first page says (https://www.sqlite.org/rescode.html#ioerr_short_read).
  ['SQLITE_IOERR_SHORT_READ', 'damaged-library'],
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
  ['ELOOP', 'disk-error'],
];

/** Returns the error code of an error of SQLite or Node; undefined for any other value. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the kind of an error code; `defect` for unknown codes. */
export function databaseErrorKindOf(code: string): DatabaseErrorKind {
  return KINDS_BY_CODE.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'defect';
}

/**
 * Converts any thrown value to a `DatabaseError` with that value as its cause. A `DatabaseError` is returned as it is.
 */
export function databaseErrorOf(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  const kind = code === undefined ? 'defect' : databaseErrorKindOf(code);
  return new DatabaseError(kind, code === undefined ? message : `${code}: ${message}`, undefined, {
    cause: error,
  });
}

/**
 * Whether an error of opening a library shows that its file is damaged or is no library. SQL that SQLite refuses does not: what is wrong
 * with the schema is found before.
 */
export function isDamage(error: unknown): boolean {
  if (codeOf(error) === 'SQLITE_ERROR') return false;
  const { kind } = databaseErrorOf(error);
  // `defect`: a stored value cannot be read.
  return kind === 'damaged-library' || kind === 'not-a-library' || kind === 'defect';
}
