import type { GameQuery, Selection } from '#shared/contract/game-filter.ts';
import type { GameChange } from '#shared/contract/game.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { DatabaseError, databaseErrorOf } from '../api/database-errors.ts';
import type { Pieces } from '../api/pieces.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { validGame, type GameEdit, type GameTable } from '../games/game-table.ts';
import type { ListQueries } from './queries.ts';

/** Games that one transaction changes: some 20 ms of work, so that a move need not wait. */
const GAMES_A_BATCH = 100;
/** The largest number of changed games that are named. */
const MAX_NAMED = 200;

/** How many games were changed, and their ids, unless there are too many. */
export interface AnnotatedGames {
  readonly changed: number;
  readonly games: GameChange[];
}

/**
 * Changes many games in short transactions, with other calls in between. If one fails, or the process ends, the batches before
 * it are changed and the others are not; the error says how many that are.
 * @param work changes a batch, inside a transaction
 */
export function* inBatches<Item, Outcome>(
  table: Pick<GameTable, 'write'>,
  items: readonly Item[],
  work: (batch: readonly Item[]) => Outcome,
  size = GAMES_A_BATCH,
): Pieces<Outcome[]> {
  const outcomes: Outcome[] = [];
  let done = 0;
  try {
    for (; done < items.length; done += size) {
      if (done > 0) yield;
      outcomes.push(table.write(() => work(items.slice(done, done + size))));
    }
    return outcomes;
  } catch (error) {
    if (done === 0) throw error;
    const { kind, message, found } = databaseErrorOf(error);
    throw new DatabaseError(kind, message, found, { cause: error, reached: { done, total: items.length } });
  }
}

/** Changes each of the games that matches its hash. @param work returns what is different; undefined changes nothing */
export function* editEach(
  table: GameTable,
  ids: readonly GameId[],
  work: (game: StoredGame) => GameEdit | undefined,
): Pieces<AnnotatedGames> {
  const editSome = (batch: readonly GameId[]): GameChange[] =>
    batch.flatMap((id) => {
      const game = validGame(table, id);
      const edited = game && table.edit(game, work(game));
      return edited === undefined || edited === game ? [] : [{ gameId: id, revision: edited.revision }];
    });
  const games = (yield* inBatches(table, ids, editSome)).flat();
  return { changed: games.length, games: games.slice(0, MAX_NAMED) };
}

/** Returns what is different of a game with other tags. */
export function withTags(
  add: readonly string[],
  take: readonly string[],
): (game: StoredGame) => GameEdit | undefined {
  return (game) => {
    const tags = [...new Set([...game.tags.filter((tag) => !take.includes(tag)), ...add])];
    const isSame = tags.length === game.tags.length && tags.every((tag) => game.tags.includes(tag));
    return isSame ? undefined : { tags };
  };
}

/** Returns the games of a selection at this moment, in the order in which they were named, or newest first where it is a filter. */
export function* selectedIds(list: ListQueries, selection: Selection): Pieces<readonly GameId[]> {
  if (selection.kind === 'games') return [...new Set(selection.ids)];
  const { filter } = selection;
  yield* list.ready(filter);
  const except = new Set(selection.except);
  return list.ids({ filter, sortBy: 'id', direction: 'descending' }).filter((id) => !except.has(id));
}

/**
 * Returns the games of a selection in the order of a query, and only those that the query shows. Without a query: in the order in
 * which they were named, or oldest first where the selection is a filter.
 */
function* selectedIdsInOrder(
  list: ListQueries,
  selection: Selection,
  query: GameQuery | undefined,
): Pieces<GameId[]> {
  const ids = yield* selectedIds(list, selection);
  if (query === undefined) return selection.kind === 'games' ? [...ids] : ids.toReversed();
  yield* list.ready(query.filter);
  const selected = new Set(ids);
  return list.ids(query).filter((id) => selected.has(id));
}

/** The call that reads which games are selected. */
export function createSelectionCalls(list: ListQueries) {
  return {
    /**
     * Returns the selected games in the order of `query`. Without a query: in the order in which they were named, or
     * oldest first.
     */
    selectedGames: (selection: Selection, query: GameQuery | undefined) =>
      selectedIdsInOrder(list, selection, query),
  };
}
