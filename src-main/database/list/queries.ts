import type { GameFilter, GameQuery, Selection } from '#shared/contract/game-filter.ts';
import type { GameId, SortKey } from '#shared/contract/schemas.ts';
import { SETUPS } from '#shared/game/types.ts';
import type { Database } from 'better-sqlite3';
import type { Pieces } from '../api/pieces.ts';
import { isPersonSql } from '../games/game-facts.ts';
import { whereOf } from './filter-sql.ts';
import { addressOf, GAMES_A_CHUNK, type PositionIndex } from './position-index.ts';

/** The key of a draw among the results; smaller ones are White's wins, larger ones Black's. */
const DRAW_KEY = 20_000;

/**
 * The keys by which games are sorted, in columns of the index `games_list`. Results range from unknown over White's largest win to
 * Black's largest.
 */
const KEYS: Readonly<Record<Exclude<SortKey, 'date'>, string>> = {
  black: 'coalesce(black_fold, black_level)',
  white: 'coalesce(white_fold, white_level)',
  level: 'max(coalesce(black_level, -1), coalesce(white_level, -1))',
  setup: `CASE setup ${SETUPS.map((setup, index) => `WHEN '${setup}' THEN ${index}`).join(' ')} END`,
  'end-rule': "end_rule = 'mover'",
  komi: 'komi',
  result: `CASE
    WHEN result = '*' THEN 0
    WHEN result = 'Draw' THEN ${DRAW_KEY}
    WHEN result GLOB 'W+*' THEN ${DRAW_KEY} - 1 - coalesce(margin, 0)
    ELSE ${DRAW_KEY} + 1 + coalesce(margin, 0)
  END`,
  margin: 'coalesce(margin, -1)',
  moves: 'move_count',
  'tallest-stack': 'coalesce(tallest_stack, 0)',
  // Of the people who played; of both colours if none did.
  accuracy: `coalesce((
    SELECT round(100 * CASE
      WHEN ${isPersonSql('black')} = ${isPersonSql('white')}
      THEN (coalesce(black_accuracy, white_accuracy) + coalesce(white_accuracy, black_accuracy)) / 2
      WHEN ${isPersonSql('black')} THEN black_accuracy
      ELSE white_accuracy
    END) FROM reviews WHERE game_id = games.id
  ), -1)`,
  favourite: 'favourite',
  removed: 'coalesce(removed_at, 0)',
};

/** A query of the list, or games by their numbers. */
type ListOrder = Omit<GameQuery, 'sortBy'> & { readonly sortBy: SortKey | 'id' };

/** Reads the lists of games by SQL. */
export interface ListQueries {
  /** Prepares what a filter needs, in pieces: it may change the library, so it runs before the filter is read. */
  readonly ready: (filter: GameFilter) => Pieces<void>;
  /** The number of games outside the bin. */
  readonly countNotInBin: () => number;
  /** Returns all games in the order of a query. */
  readonly ids: (query: ListOrder) => readonly GameId[];
  /** Returns the newest games of a filter, at most `count`, without reading the others in order. */
  readonly newestIds: (filter: GameFilter, count: number) => readonly GameId[];
}

export function createListQueries(
  database: Database,
  positions: Pick<PositionIndex, 'indexAll'>,
): ListQueries {
  const countChanges = database.prepare('SELECT total_changes()').pluck();
  /** The list that was read last: its pages are asked for one after the other. */
  let lastRead: { readonly key: string; readonly ids: readonly GameId[] } | undefined;

  function read({ filter, sortBy, direction, language }: ListOrder): GameId[] {
    const { sql, parameters } = whereOf(filter);
    const isPlain = isEmptyFilter(filter) && sortBy === 'date';
    const table = tableFor(isPlain);
    const select = (columns: string, order: string): unknown[] =>
      database
        .prepare(`SELECT ${columns} FROM ${table} WHERE ${sql} ORDER BY ${order}`)
        .pluck()
        .all(...parameters);
    const sqlDirection = direction === 'ascending' ? 'ASC' : 'DESC';
    if (sortBy === 'id') return select('id', `id ${sqlDirection}`) as GameId[];
    if (sortBy === 'date' && (isPlain || filter.inBin === true))
      return select('id', `created_at ${sqlDirection}, id DESC`) as GameId[];
    const ids = select('id', 'id DESC') as GameId[];
    if (sortBy === 'date') {
      // Only the plain list is in an index in this order.
      return read({ filter: {}, sortBy, direction }).filter(membershipOf(ids));
    }
    const keys = select(KEYS[sortBy], 'id DESC') as Key[];
    return sortedByKey(ids, keys, nameOrder(language), direction);
  }

  return {
    *ready({ position }) {
      if (position !== undefined) yield* positions.indexAll();
    },
    countNotInBin: () => {
      const { sql, parameters } = whereOf({});
      const select = database.prepare(`SELECT count(*) FROM games INDEXED BY games_by_date WHERE ${sql}`);
      return Number(select.pluck().get(...parameters));
    },
    ids: (query) => {
      const key = JSON.stringify([countChanges.get(), query]);
      if (lastRead?.key !== key) lastRead = { key, ids: read(query) };
      return lastRead.ids;
    },
    newestIds: (filter, count) => {
      const { sql, parameters } = whereOf(filter);
      const table = tableFor(isEmptyFilter(filter));
      const select = `SELECT id FROM ${table} WHERE ${sql} ORDER BY created_at DESC, id DESC LIMIT ?`;
      return database
        .prepare(select)
        .pluck()
        .all(...parameters, count) as GameId[];
    },
  };
}

function isEmptyFilter(filter: GameFilter): boolean {
  return Object.keys(filter).length === 0;
}

/** Returns the table of games with the index that a query reads. @param isPlain whether it wants all games outside the bin by date */
function tableFor(isPlain: boolean): string {
  return `games INDEXED BY ${isPlain ? 'games_by_date' : 'games_list'}`;
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

/** Creates a function that says whether an id is among some: by a byte for each id, in chunks because ids may have gaps. */
export function membershipOf(ids: readonly number[]): (id: number) => boolean {
  const chunks = new Map<number, Uint8Array>();
  for (const id of ids) {
    const { chunk, place } = addressOf(id);
    let places = chunks.get(chunk);
    if (places === undefined) {
      places = new Uint8Array(GAMES_A_CHUNK);
      chunks.set(chunk, places);
    }
    places[place] = 1;
  }
  return (id) => {
    const { chunk, place } = addressOf(id);
    return chunks.get(chunk)?.[place] === 1;
  };
}

/** A value by which games are sorted: a number, or a name as `foldName` makes it; null if a damaged game has none. */
type Key = number | string | null;

/**
 * Sorts games by their keys. There are far fewer keys than games, so the games of each key are gathered, and only the keys are sorted.
 * @param ids in the order that games of one key keep
 */
function sortedByKey(
  ids: readonly GameId[],
  keys: readonly Key[],
  compareNames: (one: string, other: string) => number,
  direction: GameQuery['direction'],
): GameId[] {
  const gamesOf = new Map<number | string, GameId[]>();
  for (const [at, id] of ids.entries()) {
    const key = keys[at] ?? -1;
    const games = gamesOf.get(key);
    if (games === undefined) gamesOf.set(key, [id]);
    else games.push(id);
  }
  const numbers = [...gamesOf.keys()].filter((key) => typeof key === 'number');
  const names = [...gamesOf.keys()].filter((key) => typeof key === 'string');
  // Levels of the computer come before names.
  const sorted = [...numbers.sort((one, other) => one - other), ...names.sort(compareNames)];
  if (direction === 'descending') sorted.reverse();
  return sorted.flatMap((key) => gamesOf.get(key) ?? []);
}

/** Returns the order of names by the rules of a language; code units decide where two are equal to them. */
export function nameOrder(language = 'en'): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(language);
  return (one, other) => compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}
