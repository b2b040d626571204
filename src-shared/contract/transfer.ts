import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { declared } from './errors.ts';
import { MOST_GAMES_A_CALL } from './library.ts';
import { GameId } from './schemas.ts';

/** How far an export is, and where the page saves the file itself, the next piece of it. */
export const ExportProgress = v.strictObject({
  done: v.number(),
  total: v.number(),
  text: v.optional(v.string()),
});
export type ExportProgress = v.InferOutput<typeof ExportProgress>;

export const ExportEnd = v.variant('kind', [
  /** The host wrote the file where the person chose. */
  v.strictObject({ kind: v.literal('saved'), fileName: v.string(), games: v.number() }),
  /** The pieces of text that came as progress are the file; the page hands it to the browser under this name. */
  v.strictObject({ kind: v.literal('download'), fileName: v.string(), games: v.number() }),
  /** The person closed the save dialog. */
  v.strictObject({ kind: v.literal('dismissed') }),
]);
export type ExportEnd = v.InferOutput<typeof ExportEnd>;

export const transfer = {
  /** Task: writes games as one `.hgn` text file, in the order given. */
  exportGames: oc
    .input(v.strictObject({ ids: v.pipe(v.array(GameId), v.minLength(1), v.maxLength(MOST_GAMES_A_CALL)) }))
    .output(eventIterator(ExportProgress, ExportEnd))
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED', 'NOT_SAVED')),
};
