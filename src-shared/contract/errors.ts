import * as v from 'valibot';
import { GameId, Help, Revision } from './schemas.ts';

/**
 * The expected failures, each with the data that its sentence needs. The page finds the sentence under the text key
 * `error.<CODE>`. Whatever is not declared here is a defect and crosses the wire as `DEFECT` with an incident id only.
 */
export const errors = {
  /** The page and the host are of different builds. */
  VERSION_MISMATCH: { data: v.strictObject({ host: v.string() }) },
  GAME_NOT_FOUND: { data: v.strictObject({ gameId: GameId }) },
  /** The game has changed since the caller last saw it; nothing was done. */
  STALE_REVISION: { data: v.strictObject({ gameId: GameId, expected: Revision, found: Revision }) },
  ILLEGAL_MOVE: { data: v.strictObject({ move: v.string(), rule: v.string() }) },
  GAME_OVER: { data: v.strictObject({ gameId: GameId }) },
  /** It is not this kind of player's turn: a person's move was sent for the computer, or the other way round. */
  WRONG_PLAYER: { data: v.strictObject({ gameId: GameId }) },
  /** White may not take over Black's side: the game is without the swap rule, or it is not the moment. */
  NO_SWAP_OFFERED: { data: v.strictObject({ gameId: GameId }) },
  /** The game is not the first of a match of two, or points have not decided it. */
  NO_SECOND_GAME: { data: v.strictObject({ gameId: GameId }) },
  /** No game can start so: the code cannot be read, it is no start placed by hand, or no move is left in it. */
  BAD_START: { data: v.strictObject({ reason: v.picklist(['unreadable', 'not-placed', 'game-over']) }) },
  /** The game is played without this help. */
  HELP_NOT_ALLOWED: { data: v.strictObject({ gameId: GameId, help: Help }) },
  NOTHING_TO_TAKE_BACK: { data: v.strictObject({ gameId: GameId }) },
  /** Nothing was taken back, or another move was made since. */
  NOTHING_TO_REDO: { data: v.strictObject({ gameId: GameId }) },
  /** The engine died or hung more often than it is restarted for; the game is safe. */
  ENGINE_UNAVAILABLE: { data: v.strictObject({}) },
  /** The disk refused; the change is not saved and was not made. */
  NOT_SAVED: { data: v.strictObject({ reason: v.picklist(['disk-full', 'read-only', 'disk-error']) }) },
  /** The data cannot be moved there; nothing was changed. */
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
  /** The copy of the library cannot be used; nothing was changed. */
  BACKUP_REFUSED: { data: v.strictObject({ reason: v.picklist(['gone', 'damaged', 'newer']) }) },
  /** The host no longer has this import: it is done, given up, or was left alone too long. */
  IMPORT_GONE: { data: v.strictObject({}) },
  /** The files of an import are larger than the limits of records (`src-shared/record/model/limits.ts`), in bytes. */
  IMPORT_TOO_LARGE: { data: v.strictObject({ file: v.string(), limit: v.number() }) },
  /** The page could not be printed to a file. */
  PDF_FAILED: { data: v.strictObject({}) },
  /** More games than can be dragged out of the window at once. */
  TOO_MANY_GAMES: { data: v.strictObject({ limit: v.number() }) },
  /** The stored game does not match its hash. */
  GAME_DAMAGED: { data: v.strictObject({ gameId: GameId }) },
} as const;

/** The failure of a call that no one declared: a bug or a broken machine. The log has the rest under the same id. */
export const DEFECT = 'DEFECT';
export const DefectData = v.strictObject({ incident: v.string() });

/** The call itself was not acceptable; nothing was done. No page of ours makes such a call. */
export const REFUSED = 'REFUSED';
export const RefusedData = v.strictObject({
  reason: v.picklist(['no-such-procedure', 'malformed-input', 'too-many-calls']),
});
export type RefusedData = v.InferOutput<typeof RefusedData>;

export type DeclaredErrorCode = keyof typeof errors;

/** Chooses declared errors for a procedure by their codes. */
export function declared<C extends DeclaredErrorCode>(...codes: C[]): Pick<typeof errors, C> {
  return Object.fromEntries(codes.map((code) => [code, errors[code]])) as Pick<typeof errors, C>;
}
