import * as v from 'valibot';
import { ProgramFault } from './program-fault.ts';
import { GameId, Help, Revision } from './schemas.ts';

/**
 * The declared errors, each with the data of its message. The page finds the message under the text key
 * `error.<CODE>`. Every other error is a defect and is sent as `DEFECT` with an incident id only.
 */
export const errors = {
  /** The page and the host have different contract versions. */
  VERSION_MISMATCH: { data: v.strictObject({ host: v.string() }) },
  GAME_NOT_FOUND: { data: v.strictObject({ gameId: GameId }) },
  /** The game has changed since the caller last saw it; nothing was done. */
  STALE_REVISION: { data: v.strictObject({ gameId: GameId, expected: Revision, found: Revision }) },
  ILLEGAL_MOVE: { data: v.strictObject({ move: v.string(), rule: v.string() }) },
  GAME_OVER: { data: v.strictObject({ gameId: GameId }) },
  /** A person's move was sent on the computer's turn, or a computer's move was requested on a person's turn. */
  WRONG_PLAYER: { data: v.strictObject({ gameId: GameId }) },
  /** White may not take over Black's side: the game has no swap rule, or it is not right after the first move. */
  NO_SWAP_OFFERED: { data: v.strictObject({ gameId: GameId }) },
  /** The game is not the first of a match, or was not decided by points. */
  NO_SECOND_GAME: { data: v.strictObject({ gameId: GameId }) },
  /** Invalid start: the code cannot be parsed, it is not a start placed by hand, or it has no legal move. */
  BAD_START: { data: v.strictObject({ reason: v.picklist(['unreadable', 'not-placed', 'game-over']) }) },
  /** The game does not allow this help. */
  HELP_NOT_ALLOWED: { data: v.strictObject({ gameId: GameId, help: Help }) },
  /** The tree of moves cannot be stored: other moves than the game's own, an illegal one, or a limit of records exceeded. */
  LINE_REFUSED: {
    data: v.strictObject({ reason: v.picklist(['other-moves', 'illegal-move', 'too-large']) }),
  },
  /** A rated game does not allow this, or a game with these players and this start cannot be rated. */
  NOT_IN_RATED_GAME: { data: v.strictObject({}) },
  /** Another profile has this name. */
  NAME_TAKEN: { data: v.strictObject({ name: v.string() }) },
  TOO_MANY_PROFILES: { data: v.strictObject({ limit: v.number() }) },
  NOTHING_TO_TAKE_BACK: { data: v.strictObject({ gameId: GameId }) },
  /** Nothing was taken back, or another move was made since. */
  NOTHING_TO_REDO: { data: v.strictObject({ gameId: GameId }) },
  /** The engine exited or hung more often than it is restarted; the game is safe. */
  ENGINE_UNAVAILABLE: { data: v.strictObject({}) },
  /** Writing to disk failed; the change was neither made nor saved. */
  NOT_SAVED: {
    data: v.strictObject({ reason: v.picklist(['disk-full', 'read-only', 'disk-error', 'in-use']) }),
  },
  /** Writing to disk failed during a change of many games: the first ones are changed, the others are as before. */
  PARTLY_SAVED: { data: v.strictObject({ done: v.number(), total: v.number() }) },
  /** The data cannot be moved to that folder; nothing was changed. */
  FOLDER_REFUSED: {
    data: v.strictObject({
      reason: v.picklist([
        'not-absolute',
        'same-folder',
        'inside-each-other',
        'not-a-folder',
        'not-empty',
        'no-room',
        'not-writable',
        'copy-differs',
      ]),
    }),
  },
  /** The backup cannot be used; nothing was changed. */
  BACKUP_REFUSED: { data: v.strictObject({ reason: v.picklist(['gone', 'damaged', 'newer']) }) },
  /** The host no longer has this import: it is complete, discarded or expired. */
  IMPORT_GONE: { data: v.strictObject({}) },
  /** The files of an import exceed the size limits of records (`src-shared/record/model/limits.ts`); the limit is in bytes. */
  IMPORT_TOO_LARGE: { data: v.strictObject({ file: v.string(), limit: v.number() }) },
  /** The page could not be printed to a file. */
  PDF_FAILED: { data: v.strictObject({}) },
  /** The drag has more games than `MAX_DRAGGED_GAMES`. */
  TOO_MANY_GAMES: { data: v.strictObject({ limit: v.number() }) },
  /** A program outside the app failed; nothing was changed. */
  PROGRAM_FAILED: { data: v.strictObject({ name: v.string(), fault: ProgramFault }) },
  TOO_MANY_PROGRAMS: { data: v.strictObject({ limit: v.number() }) },
  /** No shipped puzzle has this id. */
  PUZZLE_NOT_FOUND: { data: v.strictObject({}) },
  /** The stored game does not match its hash. */
  GAME_DAMAGED: { data: v.strictObject({ gameId: GameId }) },
} as const;

/** The code of an undeclared error: a bug or a broken machine. The log has the details under the same incident id. */
export const DEFECT = 'DEFECT';
export const DefectData = v.strictObject({ incident: v.string() });

/** The code of an invalid call; nothing was done. Hokito's own page makes none. */
export const REFUSED = 'REFUSED';
export const RefusedData = v.strictObject({
  reason: v.picklist(['no-such-procedure', 'malformed-input', 'too-many-calls']),
});
export type RefusedData = v.InferOutput<typeof RefusedData>;

export type DeclaredErrorCode = keyof typeof errors;

/** Selects declared errors for a procedure by their codes. */
export function declared<C extends DeclaredErrorCode>(...codes: C[]): Pick<typeof errors, C> {
  return Object.fromEntries(codes.map((code) => [code, errors[code]])) as Pick<typeof errors, C>;
}
