import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { declared } from './errors.ts';
import { GameId, GameSummary } from './schemas.ts';

/** How many games one command or one block of rows may name. */
export const MOST_GAMES_A_CALL = 10_000;
const MOST_ROWS_A_CALL = 200;

const GameIds = v.pipe(v.array(GameId), v.maxLength(MOST_GAMES_A_CALL));

export const LibraryChange = v.strictObject({
  kind: v.picklist(['added', 'changed', 'removed', 'restored']),
});
export type LibraryChange = v.InferOutput<typeof LibraryChange>;

export const library = {
  /** Query: the ids of all kept games that match, newest first. `search` looks in the players' names. */
  list: oc
    .input(v.strictObject({ search: v.pipe(v.string(), v.maxLength(200)) }))
    .output(v.strictObject({ ids: v.array(GameId), kept: v.number() })),

  /** Query: the rows of some games, in the order asked; a game that is gone is left out. */
  rows: oc
    .input(v.strictObject({ ids: v.pipe(v.array(GameId), v.maxLength(MOST_ROWS_A_CALL)) }))
    .output(v.array(GameSummary)),

  /** Command: puts games in the bin. Those that are there already stay there. */
  remove: oc
    .input(v.strictObject({ ids: GameIds }))
    .output(v.strictObject({ removed: v.array(GameId) }))
    .errors(declared('NOT_SAVED')),

  /** Command: takes games out of the bin. */
  restore: oc
    .input(v.strictObject({ ids: GameIds }))
    .output(v.strictObject({ restored: v.array(GameId) }))
    .errors(declared('NOT_SAVED')),

  /** Feed: something in the list is no longer as it was. */
  changes: oc.output(eventIterator(LibraryChange)),
};
