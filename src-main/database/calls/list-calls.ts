import type { GameQuery } from '#shared/contract/library.ts';
import type { GameSummary } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import { decodeSummary, SUMMARY_COLUMNS } from '../games/game-rows.ts';
import type { GameTable } from '../games/game-table.ts';
import type { ListIndex } from '../list/list-index.ts';
import { playersOf } from './players.ts';
import { idsInOrder } from './selection.ts';
import type { StoreCalls } from '../api/store-protocol.ts';
import { tagsInUse } from './tags-in-use.ts';

type ListCalls = Pick<StoreCalls, 'page' | 'placeOf' | 'players' | 'tags' | 'marks' | 'selectedGames'>;

/** The list as it is first shown; its first rows are found without a look at all games. */
const FIRST_QUERY: GameQuery = { filter: {}, sortBy: 'date', direction: 'descending' };
const MOST_FIRST_ROWS = 1000;

/** What the list shows. */
export function listCallsOf(database: Database, table: GameTable, index: ListIndex): ListCalls {
  const selectSummary = summaryReader(database);
  const selectFirst = database
    .prepare(
      'SELECT id FROM games WHERE removed_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?',
    )
    .pluck();
  const rowsOf = (ids: Iterable<unknown>): GameSummary[] =>
    Array.from(ids, selectSummary).filter((row) => row !== undefined);
  return {
    *page({ query, from, count }) {
      if (isFirst(query) && from + count <= MOST_FIRST_ROWS && !index.knows(query)) {
        index.prepare(query);
        const kept = index.kept();
        return { rows: rowsOf(selectFirst.all(count, from)), total: kept, kept };
      }
      const order = yield* index.order(query);
      const rows = rowsOf(order.subarray(from, from + count));
      return { rows, total: order.length, kept: index.kept() };
    },

    *placeOf({ query, gameId }) {
      const place = (yield* index.order(query)).indexOf(gameId);
      return place === -1 ? undefined : place;
    },

    selectedGames: (selection, query) => idsInOrder(index, selection, query),
    players: (startsWith) => playersOf(database, index, startsWith),
    tags: () => tagsInUse(database, index),

    marks: (id) => {
      const { moves, favourite, tags, note, record } = table.sound(id).content;
      return {
        times: moves.map(({ milliseconds }) => milliseconds),
        favourite,
        tags: [...tags],
        note,
        moves: moves.map(({ move }) => move),
        record,
      };
    },
  };
}

/**
 * Reads single games as rows of the list, whether in the bin or not. A game that does not match its hash, or whose row says
 * anything else than follows from the game, shows nothing but that it is damaged.
 */
export function summaryReader(database: Database): (id: unknown) => GameSummary | undefined {
  const select = database.prepare(`SELECT ${SUMMARY_COLUMNS} FROM games WHERE id = ?`);
  const selectGame = database.prepare(`SELECT ${GAME_COLUMNS} FROM games WHERE id = ?`);
  return (id) => {
    const row = select.get(id);
    if (row === undefined) return undefined;
    const summary = decodeSummary(row);
    const game = decodeGame(selectGame.get(id));
    const isSound = game !== undefined && Buffer.compare(game.hash, gameHash(game.content)) === 0;
    if (!isSound) return damagedSummary(v.parse(GameId, id));
    // Nothing was worked out of it yet: it comes when that is done.
    return summary && withFactsOf(summary, game.content);
  };
}

/** A row whose figures follow from its game: what is stored of them is only there to sort and to find by. */
function withFactsOf(summary: GameSummary, content: GameContent): GameSummary {
  const facts = playedFacts(libraryGameFrom(content));
  return {
    ...summary,
    finalPosition: String(facts.final_position),
    points: { black: Number(facts.black_points), white: Number(facts.white_points) },
    tallestStack: Number(facts.tallest_stack),
    match: matchPlaceIn(content.record),
    otherRule: v.parse(v.optional(v.picklist(OTHER_RULES)), facts.other_rule ?? undefined),
  };
}

function isFirst({ filter, sortBy, direction }: GameQuery): boolean {
  return (
    Object.keys(filter).length === 0 && sortBy === FIRST_QUERY.sortBy && direction === FIRST_QUERY.direction
  );
}
