import {
  FORTUNES,
  OUTCOMES,
  REVIEW_KINDS,
  type GameFilter,
  type GameQuery,
} from '#shared/contract/game-filter.ts';
import { GameId, OTHER_RULES, SORT_KEYS } from '#shared/contract/schemas.ts';
import { END_RULES, SETUPS } from '#shared/game/types.ts';
import { TERMINATIONS } from '#shared/game/result.ts';
import { randomBelow, seededRandom, type Random } from '#shared/util/random.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whereOf } from '../database/list/filter-sql.ts';
import { membershipOf } from '../database/list/queries.ts';
import { foldName } from '#shared/library/fold-name.ts';
import { createCalls, type OpenCalls } from '../database-thread/all-calls.ts';
import { newGame, openTestDatabase, openTestStore } from '../database/testing/sample.ts';
import { emptyLibrary } from '../database/recovery/stored-rows.ts';
import { allAtOnce } from '../database/api/pieces.ts';
import { addStartFunction } from '../database/games/start-kind.ts';
import { plainList, type PlainRow } from '../database/testing/plain-list.ts';
import {
  FIRST_MOVES,
  GAMES,
  insertRows,
  NAMES,
  pick,
  randomRow,
  TAGS,
} from '../database/testing/random-rows.ts';

/** Rows in pages that are compared with the places of games. */
const SHORT_PAGE = 5;

interface FilledLibrary {
  readonly database: Database;
  readonly calls: OpenCalls['calls'];
  readonly rows: readonly PlainRow[];
}

function filled(database: Database, seed: number): FilledLibrary {
  const random = seededRandom(seed);
  addStartFunction(database);
  // Every tenth id is missing, as after deletions.
  const rows = Array.from({ length: GAMES }, (_, index) => index + 1)
    .filter((id) => id % 10 !== 0)
    .map((id) => randomRow(random, id));
  database.transaction(() => {
    insertRows(database, rows);
  })();
  return { database, calls: createCalls(database).calls, rows };
}

/** For tests that change no game. In memory and made once, because filling a library takes longer than most of them. */
let unchanged: FilledLibrary;

beforeAll(() => {
  unchanged = filled(emptyLibrary(), 1);
});

afterAll(() => {
  unchanged.database.close();
});

/** A library for one test, which may change it. */
function ownLibrary(seed: number): FilledLibrary {
  const database = openTestDatabase();
  return filled(database, seed);
}

/** One condition of each kind. */
const CONDITIONS: readonly ((random: Random) => GameFilter)[] = [
  (random) => ({
    text: pick(random, ['ada', 'zo', 'ö', 'study', 'end fine', 'odys', 'οδυ', '京', '100', 'a']),
  }),
  (random) => ({ player: pick(random, NAMES) }),
  (random) => ({ player: pick(random, NAMES), colour: pick(random, ['black', 'white']) }),
  (random) => ({ player: pick(random, NAMES), fortune: pick(random, FORTUNES) }),
  (random) => ({
    ...{ player: pick(random, NAMES), colour: pick(random, ['black', 'white']) },
    fortune: pick(random, FORTUNES),
  }),
  (random) => ({ colour: pick(random, ['black', 'white']) }),
  (random) => ({ fortune: pick(random, FORTUNES) }),
  (random) => ({
    levels: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((level) => level === 1 || randomBelow(random, 3) === 0),
  }),
  (random) => ({ outcome: pick(random, OUTCOMES) }),
  (random) => ({ termination: pick(random, TERMINATIONS) }),
  (random) => ({ from: 1_700_000_000_000 + 1000 * randomBelow(random, GAMES / 2) }),
  (random) => ({ before: 1_700_000_000_000 + 1000 * randomBelow(random, GAMES / 2) }),
  (random) => ({ fewestMoves: randomBelow(random, 40) }),
  (random) => ({ mostMoves: randomBelow(random, 40) }),
  (random) => ({ smallestMargin: randomBelow(random, 12) / 2 }),
  (random) => ({ largestMargin: randomBelow(random, 12) / 2 }),
  (random) => ({ setup: pick(random, SETUPS) }),
  (random) => ({ endRule: pick(random, END_RULES) }),
  (random) => ({ komi: randomBelow(random, 2) === 0 }),
  (random) => ({ favourite: randomBelow(random, 2) === 0 }),
  (random) => ({ tag: pick(random, TAGS) }),
  (random) => ({ sameStartAs: v.parse(GameId, 1 + randomBelow(random, 9)) }),
  (random) => ({ tallestStack: 1 + randomBelow(random, 12) }),
  (random) => ({ firstMove: pick(random, FIRST_MOVES) }),
  (random) => ({ otherRule: pick(random, OTHER_RULES) }),
  (random) => ({ inBin: randomBelow(random, 2) === 0 }),
  (random) => ({ review: pick(random, REVIEW_KINDS) }),
  (random) => ({ review: pick(random, REVIEW_KINDS), player: pick(random, NAMES) }),
  (random) => ({
    ...{ review: pick(random, REVIEW_KINDS), player: pick(random, NAMES) },
    colour: pick(random, ['black', 'white']),
  }),
];

function randomQuery(random: Random, conditions: number): GameQuery {
  const filters = Array.from({ length: conditions }, () => pick(random, CONDITIONS)(random));
  return {
    filter: Object.assign({}, ...filters) as GameFilter,
    sortBy: pick(random, SORT_KEYS),
    direction: pick(random, ['ascending', 'descending']),
  };
}

/** Ids between two games whose places are asked for. */
const PLACE_GAP = 37;

/** Returns all games of a query in their order, and compares pages at the start, in the middle and at the end, and the places of some games with it. */
function listed(calls: OpenCalls['calls'], query: GameQuery): number[] {
  const ids: number[] = allAtOnce(
    calls.selectedGames({ kind: 'matching', filter: query.filter, except: [] }, query),
  );
  for (const from of [0, Math.floor(ids.length / 2), Math.max(0, ids.length - 1), ids.length]) {
    const { rows, total } = allAtOnce(calls.library.page({ query, from, count: SHORT_PAGE }));
    expect({ ids: rows.map(({ id }) => id), total }).toEqual({
      ids: ids.slice(from, from + SHORT_PAGE),
      total: ids.length,
    });
  }
  for (let id = 1 + (ids.length % PLACE_GAP); id <= GAMES; id += PLACE_GAP) {
    const place = ids.indexOf(id);
    const asked = calls.library.placeOf({ query, gameId: v.parse(GameId, id) });
    expect(allAtOnce(asked)).toEqual(place === -1 ? {} : { place });
  }
  return ids;
}

it('finds the same games for each kind of filter as a plain implementation', () => {
  const { calls, rows } = unchanged;
  const random = seededRandom(2);
  for (const condition of CONDITIONS) {
    for (let turn = 0; turn < 6; turn++) {
      const query = { ...randomQuery(random, 0), filter: condition(random) };
      expect({ query, ids: listed(calls, query) }).toEqual({ query, ids: plainList(rows, query) });
    }
  }
});

it('returns the newest games of each kind of filter, and says whether there are any games', () => {
  const { calls, rows } = unchanged;
  const random = seededRandom(3);
  for (const condition of [() => ({}), ...CONDITIONS]) {
    const filter = condition(random);
    const { rows: newest, isEmpty } = allAtOnce(calls.library.newest({ filter, count: SHORT_PAGE }));
    const all = plainList(rows, { filter, sortBy: 'date', direction: 'descending' });
    expect({ filter, ids: newest.map(({ id }) => id) }).toEqual({ filter, ids: all.slice(0, SHORT_PAGE) });
    expect(isEmpty).toBe(false);
  }
  const { calls: none } = createCalls(emptyLibrary());
  expect(allAtOnce(none.library.newest({ filter: {}, count: 0 })).isEmpty).toBe(true);
});

it('a library whose games are all in the bin is not empty: its person has played', () => {
  const { database, calls } = ownLibrary(5);
  database.exec('UPDATE games SET removed_at = 1');
  expect(allAtOnce(calls.library.newest({ filter: {}, count: 1 }))).toEqual({ rows: [], isEmpty: false });
});

it('finds the same games for combined filters, in any order, as a plain implementation, also as one condition in SQL', () => {
  const { database, calls, rows } = unchanged;
  const random = seededRandom(4);
  let found = 0;
  for (let turn = 0; turn < 400; turn++) {
    const query = randomQuery(random, 1 + randomBelow(random, 4));
    const ids = plainList(rows, query);
    found += ids.length;
    expect({ query, ids: listed(calls, query) }).toEqual({ query, ids });
    const { sql, parameters } = whereOf(query.filter);
    const inSql = database
      .prepare(`SELECT id FROM games WHERE ${sql}`)
      .pluck()
      .all(...parameters);
    expect({ query, ids: new Set(inSql) }).toEqual({ query, ids: new Set(ids) });
  }
  expect(found).toBeGreaterThan(4000);
});

it.each(SORT_KEYS)('orders games by %s, both ways, newest first where they are equal', (sortBy) => {
  const { calls, rows } = unchanged;
  for (const direction of ['ascending', 'descending'] as const) {
    for (const inBin of [false, true]) {
      const query: GameQuery = { filter: { inBin }, sortBy, direction };
      expect(listed(calls, query)).toEqual(plainList(rows, query));
    }
  }
});

it('stays right after any changes', () => {
  const { calls, rows } = ownLibrary(8);
  const random = seededRandom(9);
  const queries = Array.from({ length: 12 }, () => randomQuery(random, randomBelow(random, 3)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (let turn = 0; turn < 150; turn++) {
    const ids = Array.from({ length: 1 + randomBelow(random, 5) }, () =>
      v.parse(GameId, 1 + randomBelow(random, GAMES)),
    );
    const games = { kind: 'games' as const, ids };
    const chosen = new Set(ids.flatMap((id) => byId.get(id) ?? []));
    switch (randomBelow(random, 5)) {
      case 0: {
        const favourite = randomBelow(random, 2) === 0;
        allAtOnce(calls.starGames(games, favourite));
        for (const row of chosen) row.favourite = favourite;
        break;
      }
      case 1: {
        const [add, take] = [pick(random, TAGS), pick(random, TAGS)];
        allAtOnce(calls.tagGames(games, { add: [add], take: [take] }));
        for (const row of chosen) {
          row.tags = [...new Set([...row.tags.filter((tag) => tag !== take), add])].sort();
        }
        break;
      }
      case 2:
        allAtOnce(calls.removeGames(games, 1_700_000_000_000 + turn));
        for (const row of chosen) row.removedAt ??= 1_700_000_000_000 + turn;
        break;
      case 3:
        allAtOnce(calls.restoreGames({ games }));
        for (const row of chosen) row.removedAt = undefined;
        break;
      default:
        allAtOnce(calls.destroyGames(games));
        for (const row of chosen) if (row.removedAt !== undefined) byId.delete(row.id);
    }
    const query = pick(random, queries);
    expect({ turn, query, ids: listed(calls, query) }).toEqual({
      ...{ turn, query },
      ids: plainList([...byId.values()], query),
    });
  }
  expect(byId.size).toBeLessThan(rows.length);
});

it('finds people by the start of any word of their names', () => {
  const { calls, rows } = unchanged;
  const kept = rows.filter(({ removedAt }) => removedAt === undefined);
  const gamesOfName = (name: string): number =>
    kept.filter(({ black, white }) =>
      [black, white].some((player) => player.type === 'human' && foldName(player.name) === foldName(name)),
    ).length;
  const people = calls.library.players({ startsWith: '' });
  expect(people.map(({ name }) => foldName(name)).sort()).toEqual([...new Set(NAMES.map(foldName))].sort());
  for (const { name, games } of people) {
    expect(games).toBe(gamesOfName(name));
    expect(NAMES).toContain(name);
  }
  const counts = people.map(({ games }) => games);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(calls.library.players({ startsWith: ' LIV' }).map(({ name }) => name)).toEqual(['9 lives']);
  expect(calls.library.players({ startsWith: 'nobody' })).toEqual([]);
});

it('tells matching games from others whatever ids a library gives them', () => {
  const ids = [3, 1027, 2051, 2 ** 50 + 3, 2 ** 50 + 4];
  expect(ids.filter(membershipOf([3, 1027, 2 ** 50 + 3]))).toEqual([3, 1027, 2 ** 50 + 3]);
});

it('lists the tags in use', () => {
  const { calls, rows } = unchanged;
  const kept = rows.filter(({ removedAt }) => removedAt === undefined);
  expect(calls.library.tags()).toEqual(
    TAGS.toSorted().map((tag) => ({ tag, games: kept.filter(({ tags }) => tags.includes(tag)).length })),
  );
});

it.each([
  ['sl', ['CON', 'Cvetko', 'Čeh'], ['Čeh', 'CON', 'Cvetko']],
  ['pl', ['Lzz', 'Łucja'], ['Łucja', 'Lzz']],
  ['cs', ['Hzz', 'Chalupa'], ['Chalupa', 'Hzz']],
  ['es', ['Nzz', 'Ñu'], ['Ñu', 'Nzz']],
] as const)('sorts names by the rules of %s', async (language, inOrder, otherwise) => {
  const database = await openTestStore();
  for (const name of otherwise)
    await database.createGame(
      newGame(name, { players: { black: { type: 'human', name }, white: { type: 'computer', level: 1 } } }),
    );
  const query = { filter: {}, sortBy: 'black', direction: 'ascending', language } as const;
  const { rows } = await database.library.page({ query, from: 0, count: 10 });
  expect(rows.map(({ players: { black } }) => black.type === 'human' && black.name)).toEqual(inOrder);
  const first = rows[0];
  expect(first && (await database.library.placeOf({ query, gameId: first.id }))).toEqual({ place: 0 });
});
