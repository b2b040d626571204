import type { GameFilter, GameQuery, SortKey } from '#shared/contract/library.ts';
import type { Database, Statement } from 'better-sqlite3';
import { filterParts, type SqlSet } from './filter-sql.ts';
import type { IdSet } from './id-set.ts';
import { readKeys, readNames, type ListColumn, type NameColumn } from './list-columns.ts';
import { readListed, readTold, readWords, type ListSet } from './list-sets.ts';
import { allAtOnce, type Pieces } from '../api/pieces.ts';
import type { PositionIndex } from './position-index.ts';
import { searchWordsOf } from '../games/search-words.ts';
import { sortByKey } from './sort-by-key.ts';

/** How many of each are kept: a person goes back and forth between a few lists. */
const MOST_SETS = 12;
const MOST_COLUMNS = 5;
const MOST_ORDERS = 3;
/** After more changed games than this everything is read anew: that is faster than to ask for each of them. */
const MOST_TOUCHED = 2000;

/** All games that are not in the bin, in the order they are first shown in. */
const EVERYTHING: GameQuery = { filter: {}, sortBy: 'date', direction: 'descending' };

/** Something read from all games, and the number of the last change that it has in it. */
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
 * What the list of games is put together from, kept in memory and up to date: which games a filter takes, and in which
 * order. Reads all games once for a filter or an order, in short pieces, and after that only those that change.
 */
export class ListIndex {
  readonly #database: Database;
  readonly #positions: PositionIndex;
  readonly #searchedText: (id: number) => string;
  /** The games that changed, in order; the first of them by the change after number `#forgotten`. */
  #touched: number[] = [];
  #forgotten = 0;
  readonly #sets = readings<ListSet>(MOST_SETS);
  readonly #columns = readings<ListColumn>(MOST_COLUMNS);
  readonly #names = readings<NameColumn>(2);
  readonly #orders = readings<Uint32Array>(MOST_ORDERS);
  readonly #countKept: Statement;
  #kept: Reading<number> = { value: 0, change: -1 };
  #preparing: Pieces<unknown> | undefined;
  #isWorking = false;

  /** @param searchedText the words of a game that searches look at, with spaces between; empty where it is gone */
  constructor(database: Database, positions: PositionIndex, searchedText: (id: number) => string) {
    this.#database = database;
    this.#positions = positions;
    this.#searchedText = searchedText;
    this.#countKept = database.prepare('SELECT count(*) FROM games WHERE removed_at IS NULL').pluck();
  }

  /** Has to be told of every game that has come, gone or changed, after the change was committed. */
  touch(ids: readonly number[]): void {
    if (this.#touched.length + ids.length > MOST_TOUCHED) {
      this.#forgotten += this.#touched.length + ids.length;
      this.#touched = [];
    } else this.#touched.push(...ids);
  }

  /** The games that a query shows, in its order. Up to date until the next change. */
  *order({ filter, sortBy, direction }: GameQuery): Pieces<Uint32Array> {
    const name = JSON.stringify([filter, sortBy, direction]);
    const known = this.#orders.byName.get(name);
    if (known?.change === this.#change) return known.value;
    return yield* this.settled(
      function* (this: ListIndex) {
        const { column, matching } = yield* this.settled(
          function* (this: ListIndex) {
            return { column: yield* this.#column(sortBy), matching: yield* this.matching(filter) };
          }.bind(this),
        );
        const change = this.#change;
        const order = matching.toDescending();
        yield* sortByKey(order, column.keys, direction);
        keep(this.#orders, name, { value: order, change });
        return order;
      }.bind(this),
    );
  }

  /** Whether an order is at hand without a look at all games. */
  knows({ filter, sortBy }: GameQuery): boolean {
    const isKnown = (readings: Readings<unknown>, name: string): boolean =>
      (readings.byName.get(name)?.change ?? -1) >= this.#forgotten;
    return (
      isKnown(this.#sets, JSON.stringify(filterParts(filter).list)) &&
      (isKnown(this.#columns, sortBy) || isKnown(this.#names, sortBy))
    );
  }

  /** Works an order and the names out while nobody waits, for whoever asks for them next. */
  prepare(query: GameQuery): void {
    this.#preparing ??= function* (this: ListIndex) {
      yield* this.order(query);
      yield* this.names();
    }.call(this);
  }

  /** Does a piece of what is prepared; says whether there is more. */
  work(): boolean {
    if (this.#preparing === undefined || this.#isWorking) return false;
    this.#isWorking = true;
    try {
      if (this.#preparing.next().done !== true) return true;
      this.#preparing = undefined;
      return false;
    } catch (error) {
      this.#preparing = undefined;
      throw error;
    } finally {
      this.#isWorking = false;
    }
  }

  /** The games that a filter takes. Up to date until the next change. */
  matching(filter: GameFilter): Pieces<IdSet> {
    const { list, sets, position } = filterParts(filter);
    const words = searchWordsOf(filter.text ?? '');
    return this.settled(
      function* (this: ListIndex) {
        const listed = yield* this.#current(this.#sets, JSON.stringify(list), () =>
          readListed(this.#database, list),
        );
        const told: IdSet[] = [];
        for (const set of sets) {
          const { ids } = yield* this.#current(this.#sets, JSON.stringify(set), () =>
            set.table === 'games_text' ? this.#readWords(set, words) : readTold(this.#database, set),
          );
          told.push(ids);
        }
        if (position !== undefined) {
          yield* this.#positions.indexAll();
          const { ids } = yield* this.#current(this.#sets, JSON.stringify(position), () =>
            this.#positions.read(position),
          );
          told.push(ids);
        }
        return told.length === 0 ? listed.ids : listed.ids.intersect(told);
      }.bind(this),
    );
  }

  /** How many games are not in the bin. */
  kept(): number {
    if (this.#kept.change !== this.#change) {
      const set = this.knows(EVERYTHING) ? allAtOnce(this.matching(EVERYTHING.filter)) : undefined;
      const count = set?.count() ?? Number(this.#countKept.get());
      this.#kept = { value: count, change: this.#change };
    }
    return this.#kept.value;
  }

  /** Who played each colour of each game. */
  names(): Pieces<{ readonly black: NameColumn; readonly white: NameColumn }> {
    return this.settled(
      function* (this: ListIndex) {
        const black = yield* this.#current(this.#names, 'black', () => readNames(this.#database, 'black'));
        const white = yield* this.#current(this.#names, 'white', () => readNames(this.#database, 'white'));
        return { black, white };
      }.bind(this),
    );
  }

  /** What was read with no change while it was: where there was one it is brought up to date, which is quick. */
  *settled<Value>(read: () => Pieces<Value>): Pieces<Value> {
    for (;;) {
      const change = this.#change;
      const value = yield* read();
      if (this.#change === change) return value;
    }
  }

  get #change(): number {
    return this.#forgotten + this.#touched.length;
  }

  #column(sortBy: SortKey): Pieces<ListColumn> {
    return sortBy === 'black' || sortBy === 'white'
      ? this.#current(this.#names, sortBy, () => readNames(this.#database, sortBy))
      : this.#current(this.#columns, sortBy, () => readKeys(this.#database, sortBy));
  }

  *#readWords({ parameters }: SqlSet, words: readonly string[]): Pieces<ListSet> {
    return readWords(this.#database, String(parameters[0]), (id) => {
      const text = ` ${this.#searchedText(id)}`;
      return words.every((word) => text.includes(` ${word}`));
    });
  }

  /** A reading that has all changes in it; what is read already is only brought up to date. */
  *#current<Value extends { refresh(ids: Iterable<number>): void }>(
    readings: Readings<Value>,
    name: string,
    read: () => Pieces<Value>,
  ): Pieces<Value> {
    for (;;) {
      const known = readings.byName.get(name);
      if (known !== undefined && known.change >= this.#forgotten) {
        known.value.refresh(new Set(this.#touched.slice(known.change - this.#forgotten)));
        known.change = this.#change;
        keep(readings, name, known);
        return known.value;
      }
      if (readings.beingRead.has(name)) {
        // It may be what is prepared while nobody waits, and now somebody does.
        this.work();
        yield;
        continue;
      }
      readings.beingRead.add(name);
      try {
        const change = this.#change;
        keep(readings, name, { value: yield* read(), change });
      } finally {
        readings.beingRead.delete(name);
      }
    }
  }
}

function readings<Value>(most: number): Readings<Value> {
  return { byName: new Map(), beingRead: new Set(), most };
}

/** Keeps a reading as the one used last; the one not used for longest goes. */
function keep<Value>({ byName, most }: Readings<Value>, name: string, reading: Reading<Value>): void {
  byName.delete(name);
  byName.set(name, reading);
  const [oldest] = byName.keys();
  if (byName.size > most && oldest !== undefined) byName.delete(oldest);
}
