import type { GameFilter, GameQuery, SortKey } from '#shared/contract/game-filter.ts';
import type { Database } from 'better-sqlite3';
import { filterParts, type SqlSet } from './filter-sql.ts';
import type { IdSet } from './id-set.ts';
import { readKeys, readNames, type ListColumn, type NameColumn } from './list-columns.ts';
import { readListed, readFromTable, readWords, type ListSet } from './list-sets.ts';
import { allAtOnce, type Pieces } from '../api/pieces.ts';
import type { PositionIndex } from './position-index.ts';
import { searchWordsOf } from '../games/search-words.ts';
import { sortByKey } from './sort-by-key.ts';

/** Filters and orders that are kept: a person goes back and forth between a few lists. */
const MAX_SETS = 12;
const MAX_COLUMNS = 5;
const MAX_ORDERS = 3;
/** After more changed games than this everything is read again, which is faster than reading each of them. */
const MAX_TOUCHED = 2000;

/** All games that are not in the bin, in the default order. */
const EVERYTHING: GameQuery = { filter: {}, sortBy: 'date', direction: 'descending' };

/** Data read from all games, with the number of the last change that it includes. */
interface Reading<Value> {
  readonly value: Value;
  change: number;
}

interface Readings<Value> {
  readonly byName: Map<string, Reading<Value>>;
  readonly beingRead: Set<string>;
  readonly most: number;
}

/**
 * Filters and orders of the list, kept in memory and up to date. Reads all games once for a filter or an order, in
 * short pieces, and after that only games that change.
 */
export interface ListIndex {
  /** Hides a range of games that are being imported, until the import is complete. Both ends are included. */
  readonly hide: (first: number, last: number) => void;
  /** Shows the range again that begins with a game. */
  readonly show: (first: number) => void;
  /** Must be called for every game that was added, removed or changed, after the commit. */
  readonly touch: (ids: readonly number[]) => void;
  /** Returns the games of a query in its order; valid until the next change. */
  readonly order: (query: GameQuery) => Pieces<Uint32Array>;
  /** Whether an order is available without reading all games. */
  readonly knows: (query: GameQuery) => boolean;
  /** Computes an order and the names in the background, before they are asked for. */
  readonly prepare: (query: GameQuery) => void;
  /** Does a piece of the background work and returns whether there is more. */
  readonly work: () => boolean;
  /** Returns the games of a filter; valid until the next change. */
  readonly matching: (filter: GameFilter) => Pieces<IdSet>;
  /** Number of games that are not in the bin. */
  readonly kept: () => number;
  /** The keys by which games are sorted by a column. */
  readonly keys: (sortBy: SortKey) => Pieces<ListColumn>;
  /** The players of each colour of each game. */
  readonly names: () => Pieces<{ readonly black: NameColumn; readonly white: NameColumn }>;
  /** Returns data without a change during its reading; where there was one, it is refreshed, which is quick. */
  readonly settled: <Value>(read: () => Pieces<Value>) => Pieces<Value>;
}

/** @param searchedText the words of a game that searches look at, separated by spaces; empty for a deleted game */
export function createListIndex(
  database: Database,
  positions: PositionIndex,
  searchedText: (id: number) => string,
): ListIndex {
  /** The games that changed, in order; the first of them by the change after number `forgotten`. */
  let touched: number[] = [];
  let forgotten = 0;
  const sets = createReadings<ListSet>(MAX_SETS);
  const columns = createReadings<ListColumn>(MAX_COLUMNS);
  const nameColumns = createReadings<NameColumn>(2);
  const orders = createReadings<Uint32Array>(MAX_ORDERS);
  const countKept = database
    .prepare('SELECT count(*) FROM games WHERE removed_at IS NULL AND id BETWEEN ? AND ?')
    .pluck();
  /** The last game of each hidden range, by its first. */
  const hidden = new Map<number, number>();
  const keptWithin = (first: number, last: number): number => Number(countKept.get(first, last));
  const countVisible = (): number =>
    [...hidden].reduce(
      (count, [first, last]) => count - keptWithin(first, last),
      keptWithin(0, Number.MAX_SAFE_INTEGER),
    );
  let keptGames: Reading<number> = { value: 0, change: -1 };
  let preparing: Pieces<unknown> | undefined;
  let isWorking = false;

  /** The number of the last change. */
  const lastChange = (): number => forgotten + touched.length;

  /** Returns data with all changes; data that is in memory is only refreshed. */
  function* current<Value extends { refresh(ids: Iterable<number>): void }>(
    readings: Readings<Value>,
    name: string,
    read: () => Pieces<Value>,
  ): Pieces<Value> {
    for (;;) {
      const known = readings.byName.get(name);
      if (known !== undefined && known.change >= forgotten) {
        known.value.refresh(new Set(touched.slice(known.change - forgotten)));
        known.change = lastChange();
        keep(readings, name, known);
        return known.value;
      }
      if (readings.beingRead.has(name)) {
        // It may be under preparation in the background.
        work();
        yield;
        continue;
      }
      readings.beingRead.add(name);
      try {
        const change = lastChange();
        keep(readings, name, { value: yield* read(), change });
      } finally {
        readings.beingRead.delete(name);
      }
    }
  }

  function* settled<Value>(read: () => Pieces<Value>): Pieces<Value> {
    for (;;) {
      const change = lastChange();
      const value = yield* read();
      if (lastChange() === change) return value;
    }
  }

  const column = (sortBy: SortKey): Pieces<ListColumn> =>
    sortBy === 'black' || sortBy === 'white'
      ? current(nameColumns, sortBy, () => readNames(database, sortBy))
      : current(columns, sortBy, () => readKeys(database, sortBy));

  function* readTexts({ parameters }: SqlSet, words: readonly string[]): Pieces<ListSet> {
    return readWords(database, String(parameters[0]), (id) => {
      const text = ` ${searchedText(id)}`;
      return words.every((word) => text.includes(` ${word}`));
    });
  }

  const matching = (filter: GameFilter): Pieces<IdSet> => {
    const { list, sets: others, position } = filterParts(filter);
    const words = searchWordsOf(filter.text ?? '');
    return settled(function* () {
      const listed = yield* current(sets, JSON.stringify(list), () => readListed(database, list));
      const found: IdSet[] = [];
      for (const set of others) {
        const { ids } = yield* current(sets, JSON.stringify(set), () =>
          set.table === 'games_text' ? readTexts(set, words) : readFromTable(database, set),
        );
        found.push(ids);
      }
      if (position !== undefined) {
        yield* positions.indexAll();
        const { ids } = yield* current(sets, JSON.stringify(position), () => positions.read(position));
        found.push(ids);
      }
      const matching = found.length === 0 ? listed.ids : listed.ids.intersect(found);
      return [...hidden].reduce((visible, [first, last]) => visible.without(first, last), matching);
    });
  };

  function* order({ filter, sortBy, direction }: GameQuery): Pieces<Uint32Array> {
    const name = JSON.stringify([filter, sortBy, direction]);
    const known = orders.byName.get(name);
    if (known?.change === lastChange()) return known.value;
    return yield* settled(function* () {
      const read = yield* settled(function* () {
        return { column: yield* column(sortBy), matching: yield* matching(filter) };
      });
      const change = lastChange();
      const sorted = read.matching.toDescending();
      yield* sortByKey(sorted, read.column.keys, direction);
      keep(orders, name, { value: sorted, change });
      return sorted;
    });
  }

  const knows = ({ filter, sortBy }: GameQuery): boolean => {
    const isKnown = (readings: Readings<unknown>, name: string): boolean =>
      (readings.byName.get(name)?.change ?? -1) >= forgotten;
    return (
      isKnown(sets, JSON.stringify(filterParts(filter).list)) &&
      (isKnown(columns, sortBy) || isKnown(nameColumns, sortBy))
    );
  };

  const names: ListIndex['names'] = () =>
    settled(function* () {
      const black = yield* current(nameColumns, 'black', () => readNames(database, 'black'));
      const white = yield* current(nameColumns, 'white', () => readNames(database, 'white'));
      return { black, white };
    });

  function* prepared(query: GameQuery): Pieces<undefined> {
    yield* order(query);
    yield* names();
    return undefined;
  }

  function work(): boolean {
    if (preparing === undefined || isWorking) return false;
    isWorking = true;
    try {
      if (preparing.next().done !== true) return true;
      preparing = undefined;
      return false;
    } catch (error) {
      preparing = undefined;
      throw error;
    } finally {
      isWorking = false;
    }
  }

  return {
    hide: (first, last) => {
      hidden.set(first, last);
    },
    show: (first) => {
      hidden.delete(first);
    },
    touch: (ids) => {
      if (touched.length + ids.length > MAX_TOUCHED) {
        forgotten += touched.length + ids.length;
        touched = [];
      } else touched.push(...ids);
    },
    order,
    knows,
    prepare: (query) => {
      preparing ??= prepared(query);
    },
    work,
    matching,
    kept: () => {
      if (keptGames.change !== lastChange()) {
        const set = knows(EVERYTHING) ? allAtOnce(matching(EVERYTHING.filter)) : undefined;
        keptGames = {
          value: set?.count() ?? countVisible(),
          change: lastChange(),
        };
      }
      return keptGames.value;
    },
    keys: column,
    names,
    settled,
  };
}

function createReadings<Value>(most: number): Readings<Value> {
  return { byName: new Map(), beingRead: new Set(), most };
}

/** Stores data as the most recently used entry, and removes the least recently used one. */
function keep<Value>({ byName, most }: Readings<Value>, name: string, reading: Reading<Value>): void {
  byName.delete(name);
  byName.set(name, reading);
  const [oldest] = byName.keys();
  if (byName.size > most && oldest !== undefined) byName.delete(oldest);
}
