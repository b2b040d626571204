import { MAX_NOTE_LENGTH } from '#shared/contract/library.ts';
import type { GameChange } from '#shared/contract/game.ts';
import type { RemovalId } from '#shared/contract/library.ts';
import { GameId } from '#shared/contract/schemas.ts';
import { contentKey, libraryGameOf, recordOf, type LibraryGame } from '#shared/library/library-game.ts';
import { mergeRecords } from '#shared/library/merge-records.ts';
import * as v from 'valibot';
import type { Removed, Remover } from './bin-calls.ts';
import { inBatches, type AnnotatedGames } from '../database/list/many-games.ts';
import type { CallParts } from '../database/list/call-parts.ts';
import type { StoredGame } from '../database/api/stored-game.ts';
import { NO_HISTORY } from '#shared/record/history/game-history.ts';
import { cutToLength } from '#shared/util/utf8.ts';
import { encodeGame, formatConditions, formatHistory } from '../database/games/game-rows.ts';
import { validGame, type GameEdit } from '../database/games/game-table.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Pieces } from '../database/api/pieces.ts';
import { REVIEW_COLUMNS } from '../database/games/review-figures.ts';

const GroupText = v.pipe(v.string(), v.parseJson(), v.array(GameId));
const MAX_NAMED = 200;
/** Groups of equal games that one transaction merges: most have two games. */
const GROUPS_A_BATCH = 50;

/**
 * Finds and merges finished games that are in the library more than once: same start, moves, rules, players and end.
 */
export function createDuplicateCalls(
  { database, table }: Omit<CallParts, 'list'>,
  { begin, removeAs, forget }: Remover,
) {
  const selectSame = database
    .prepare(
      `SELECT json_group_array(id ORDER BY id) FROM games INDEXED BY games_by_play
       WHERE play_hash IS NOT NULL GROUP BY play_hash HAVING count(*) > 1`,
    )
    .pluck();
  const copyAnalysis = database.prepare(
    `INSERT OR IGNORE INTO analyses (game_id, signature, source, depth, start, komi, moves, position_values, hash)
     SELECT ?, signature, source, depth, start, komi, moves, position_values, hash FROM analyses WHERE game_id = ?`,
  );
  const moveEntries = database.prepare(
    'UPDATE OR IGNORE collection_entries SET game_id = :game WHERE game_id = :copy',
  );
  // A row of `reviews` is made anew with the game's next analysis only; the copies have the same start, moves and result.
  const copyReview = database.prepare(
    `INSERT OR IGNORE INTO reviews (game_id, ${REVIEW_COLUMNS.join(', ')})
     SELECT :game, ${REVIEW_COLUMNS.join(', ')} FROM reviews WHERE game_id = :copy`,
  );

  /** Returns groups of games with the same hash. */
  const candidates = (): GameId[][] => v.parse(v.array(GroupText), selectSame.all());

  /**
   * Returns groups of equal games among games with the same hash. Games that are damaged or in the bin are left out;
   * the oldest game of a group comes first.
   */
  function sameGames(ids: readonly GameId[]): [StoredGame, ...StoredGame[]][] {
    const groups = new Map<string, [StoredGame, ...StoredGame[]]>();
    for (const id of ids) {
      const game = validGame(table, id, 'not-in-bin');
      // Unfinished games are never duplicates: each can still be continued.
      if (game === undefined || game.termination === 'unterminated') continue;
      const group = groups.get(sameness(game));
      if (group === undefined) groups.set(sameness(game), [game]);
      else group.push(game);
    }
    return [...groups.values()]
      .filter(({ length }) => length > 1)
      .map((group) => group.sort((one, other) => one.createdAt - other.createdAt || one.id - other.id));
  }

  /** The annotations and comments of a game and its copies; undefined if the game has all of them. */
  function gathered(game: StoredGame, copies: readonly StoredGame[]): GameEdit | undefined {
    const all = [game, ...copies];
    const favourite = all.some((copy) => copy.favourite);
    const notes = new Set(all.map((copy) => copy.note).filter((note) => note !== ''));
    const note = cutToLength([...notes].join('\n\n'), MAX_NOTE_LENGTH);
    const tags = [...new Set(all.flatMap((copy) => copy.tags))];
    const { record, conditions = {}, history = NO_HISTORY } = gatheredGame(game, copies);
    const edit = { favourite, note, tags, record, conditions, history };
    const isSame = isDeepStrictEqual(encodeGame({ ...game, ...edit }), encodeGame(game));
    return isSame && tags.length === game.tags.length ? undefined : edit;
  }

  /** Merges the equal games of some groups, inside a transaction. */
  function merge(
    groups: readonly GameId[][],
    removal: RemovalId,
    removedAt: number,
  ): { readonly removed: number; readonly changes: GameChange[] } {
    const copies: GameId[] = [];
    const changes: GameChange[] = [];
    for (const [game, ...others] of groups.flatMap(sameGames)) {
      copies.push(...others.map(({ id }) => id));
      // Only if the game has none of its own.
      for (const { id } of others) {
        copyAnalysis.run(game.id, id);
        moveEntries.run({ game: game.id, copy: id });
        if (copyReview.run({ game: game.id, copy: id }).changes > 0) table.touch([game.id]);
      }
      const edited = table.edit(game, gathered(game, others));
      if (edited !== game) changes.push({ gameId: game.id, revision: edited.revision });
    }
    return { removed: removeAs(removal, copies, removedAt), changes };
  }

  return {
    queries: {
      *duplicates(): Pieces<{ readonly games: number; readonly copies: number }> {
        let games = 0;
        let copies = 0;
        for (const [index, ids] of candidates().entries()) {
          for (const { length } of sameGames(ids)) {
            games++;
            copies += length - 1;
          }
          if (index % 200 === 199) yield;
        }
        return { games, copies };
      },
    },

    /** Puts all copies but the oldest in the bin. The oldest one gets the annotations and comments of all. */
    *mergeDuplicates(removedAt: number): Pieces<Removed & AnnotatedGames> {
      const groups = candidates();
      if (groups.length === 0) return { removed: 0, removal: undefined, changed: 0, games: [] };
      const removal = table.write(() => begin(removedAt));
      const merged = yield* inBatches(
        table,
        groups,
        (batch) => merge(batch, removal, removedAt),
        GROUPS_A_BATCH,
      );
      const removed = merged.reduce((total, some) => total + some.removed, 0);
      const changes = merged.flatMap((some) => some.changes);
      if (removed === 0)
        table.write(() => {
          forget(removal);
        });
      return {
        removed,
        removal: removed === 0 ? undefined : removal,
        changed: changes.length,
        games: changes.slice(0, MAX_NAMED),
      };
    },
  };
}

/** Returns a text that only equal games share. */
function sameness({
  players,
  setup,
  start,
  moves,
  komi,
  swap,
  result,
  termination,
  timeControl,
}: StoredGame): string {
  return JSON.stringify([
    players,
    setup,
    start,
    moves.join(''),
    komi,
    swap,
    result,
    termination,
    timeControl,
  ]);
}

/** Returns a game with everything that the records of its copies contain. */
function gatheredGame(game: StoredGame, copies: readonly StoredGame[]): LibraryGame {
  const others = copies.filter((copy) => saysMore(copy) && contentKey(copy) !== contentKey(game));
  if (others.length === 0) return game;
  const merged = others.reduce((record, copy) => mergeRecords(record, recordOf(copy)), recordOf(game));
  return libraryGameOf(merged, game.createdAt);
}

/** Whether the record of a game says more than who played what. */
function saysMore({ record, conditions, history }: StoredGame): boolean {
  return record !== undefined || formatConditions(conditions) !== null || formatHistory(history) !== null;
}
