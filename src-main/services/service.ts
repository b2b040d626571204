import type * as v from 'valibot';
import type { DeclaredErrorCode, errors } from '#shared/contract/errors.ts';
import type { GivenOf, InputOf } from '#shared/contract/procedure.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { DatabaseError, codeOf, databaseErrorOf } from '../database/api/database-errors.ts';
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

/** The game that a database call is about, for its errors. */
export interface CallAbout {
  readonly gameId: GameId;
  /** The move that the caller makes. */
  readonly move?: string;
  /** The revision that the caller has, for calls that change the game. */
  readonly expectedRevision?: number;
}

/**
 * Waits for the database or a written file and converts expected errors to declared ones. Other errors pass unchanged
 * and become defects.
 */
export async function fromDatabase<Value>(call: Promise<Value>, about?: CallAbout): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DeclaredError) throw error;
    const isKnown = error instanceof DatabaseError || codeOf(error) !== undefined;
    throw (isKnown ? declaredFor(databaseErrorOf(error), about) : undefined) ?? error;
  }
}

/** Waits for the engine. An unavailable engine is a declared error. */
export async function fromEngine<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof EngineUnavailable ? DeclaredError.of('ENGINE_UNAVAILABLE', {}) : error;
  }
}

function declaredFor(error: DatabaseError, about: CallAbout | undefined): DeclaredError | undefined {
  switch (error.kind) {
    case 'disk-full':
    case 'read-only':
    case 'disk-error':
      return notSaved(error, error.kind);
    case 'damaged-library':
      return notSaved(error, 'disk-error');
    case 'not-found':
    case 'damaged-game': {
      const code = error.kind === 'not-found' ? 'GAME_NOT_FOUND' : 'GAME_DAMAGED';
      const gameId = about?.gameId ?? (typeof error.found === 'number' ? (error.found as GameId) : undefined);
      return gameId === undefined ? undefined : DeclaredError.of(code, { gameId });
    }
    case 'stale':
      return about?.expectedRevision === undefined || typeof error.found !== 'number'
        ? undefined
        : DeclaredError.of('STALE_REVISION', {
            gameId: about.gameId,
            expected: about.expectedRevision,
            found: error.found,
          });
    case 'game-over':
      return about && DeclaredError.of('GAME_OVER', { gameId: about.gameId });
    case 'wrong-player':
      return about && DeclaredError.of('WRONG_PLAYER', { gameId: about.gameId });
    case 'illegal-move':
      return about?.move === undefined
        ? undefined
        : DeclaredError.of('ILLEGAL_MOVE', { move: about.move, rule: String(error.found) });
    case 'in-use':
    case 'in-use-elsewhere':
    case 'file-locked':
      return notSaved(error, 'in-use');
    case 'bad-folder':
    case 'newer-schema':
    case 'unreleased':
    case 'not-a-library':
    case 'unavailable':
    case 'defect':
      return undefined;
  }
}

function notSaved({ reached }: DatabaseError, reason: DataOf<'NOT_SAVED'>['reason']): DeclaredError {
  return reached === undefined
    ? DeclaredError.of('NOT_SAVED', { reason })
    : DeclaredError.of('PARTLY_SAVED', reached);
}
