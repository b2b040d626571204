import type { GameChange } from '#shared/contract/game.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { DatabaseError, databaseErrorOf } from '../api/database-errors.ts';
import type { Pieces } from '../api/pieces.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { validGame, type GameEdit, type GameTable } from '../games/game-table.ts';

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
