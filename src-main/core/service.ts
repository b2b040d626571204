import type * as v from 'valibot';
import type { DeclaredErrorCode, errors } from '#shared/contract/errors.ts';
import type { GivenOf, InputOf } from '#shared/contract/procedure.ts';
import {
  codeOf,
  DatabaseError,
  databaseErrorOf,
  type DatabaseErrorKind,
} from '../database/api/database-errors.ts';
import { EngineUnavailable } from '../engine/engine.ts';

/**
 * Functions for each procedure of a part of the contract. They reject with the errors that the contract declares. The
 * signal is aborted when the caller cancels.
 */
export type Service<Part> = {
  readonly [Name in keyof Part]: (input: InputOf<Part[Name]>, signal: AbortSignal) => GivenOf<Part[Name]>;
};

type DataOf<Code extends DeclaredErrorCode> = v.InferInput<(typeof errors)[Code]['data']>;

/** An expected error with a code of the contract. */
export class DeclaredError extends Error {
  readonly code: DeclaredErrorCode;
  readonly data: unknown;

  private constructor(code: DeclaredErrorCode, data: unknown) {
    super(code);
    this.name = 'DeclaredError';
    this.code = code;
    this.data = data;
  }

  /** @param data the data that the contract declares for this code */
  static of<Code extends DeclaredErrorCode>(code: Code, data: DataOf<Code>): DeclaredError {
    return new DeclaredError(code, data);
  }
}

/** The expected error of a failed service, engine, database or file; undefined for any other value, which is a defect. */
export function declaredErrorOf(error: unknown): DeclaredError | undefined {
  if (error instanceof DeclaredError) return error;
  if (error instanceof EngineUnavailable) return DeclaredError.of('ENGINE_UNAVAILABLE', {});
  if (!(error instanceof DatabaseError) && codeOf(error) === undefined) return undefined;
  const { kind, found, reached } = databaseErrorOf(error);
  const reason = REASONS[kind];
  if (reason !== undefined)
    return reached === undefined
      ? DeclaredError.of('NOT_SAVED', { reason })
      : DeclaredError.of('PARTLY_SAVED', reached);
  const code = CODES[kind];
  return code === undefined || typeof found !== 'object' ? undefined : DeclaredError.of(code, found);
}

/** Why nothing was saved. */
const REASONS: Partial<Record<DatabaseErrorKind, DataOf<'NOT_SAVED'>['reason']>> = {
  'disk-full': 'disk-full',
  'read-only': 'read-only',
  'disk-error': 'disk-error',
  'damaged-library': 'disk-error',
  'in-use': 'in-use',
  'in-use-elsewhere': 'in-use',
  'file-locked': 'in-use',
};

/** The kinds of error that have the data of a declared one. */
const CODES: Partial<Record<DatabaseErrorKind, DeclaredErrorCode>> = {
  'not-found': 'GAME_NOT_FOUND',
  'damaged-game': 'GAME_DAMAGED',
  stale: 'STALE_REVISION',
  'game-over': 'GAME_OVER',
  'wrong-player': 'WRONG_PLAYER',
  'illegal-move': 'ILLEGAL_MOVE',
};
