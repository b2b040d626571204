import { DatabaseError, type DatabaseErrorKind } from './database-errors.ts';

/** The parts of a `DatabaseError`: threads exchange plain data only. */
export interface ErrorParts {
  readonly kind: DatabaseErrorKind;
  readonly message: string;
  readonly found: DatabaseError['found'];
  readonly stack: string | undefined;
}

/** Returns the parts of an error, with the stack of its cause where it has one. */
export function partsOf({ kind, message, found, cause, stack }: DatabaseError): ErrorParts {
  return { kind, message, found, stack: cause instanceof Error ? cause.stack : stack };
}

/** Returns the error that another thread sent the parts of. */
export function errorOf({ kind, message, found, stack }: ErrorParts): DatabaseError {
  const error = new DatabaseError(kind, message, found);
  // The error happened in the other thread, so its stack replaces the one of this line.
  if (stack !== undefined) error.stack = stack;
  return error;
}
