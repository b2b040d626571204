import type { SortKey } from '#shared/contract/game-filter.ts';
import { SETUPS, type Colour } from '#shared/game/types.ts';
import { isPersonSql } from '../games/fold-name.ts';
import type { Database } from 'better-sqlite3';
import { eachPiece, largestIdOf, parseArray } from './id-pieces.ts';
import type { Pieces } from '../api/pieces.ts';

/** Sort keys of games, as whole numbers from 0, by id; 0 where a game has none. */
export interface ListColumn {
  readonly keys: Float64Array;
  /** Reads some games again. */
  readonly refresh: (ids: Iterable<number>) => void;
}

type NamedKey = 'black' | 'white';

/** The key of a draw among the results; smaller ones are White's wins, larger ones Black's. */
const DRAW_KEY = 20_000;

/** Returns who won by the key of a result; undefined where a game is not over. */
export function winnerOfKey(key: number): Colour | 'draw' | undefined {
  if (key === 0) return undefined;
  if (key === DRAW_KEY) return 'draw';
  return key > DRAW_KEY ? 'black' : 'white';
}

/** Whether the key of a set-up is that of games from a position, in which White may have begun. */
export function isFromPosition(key: number): boolean {
  return key === SETUPS.indexOf('position');
}

/**
 * The key of each game, in columns of the index `games_list`. Results range from unknown over White's largest win to
 * Black's largest.
 */
const KEYS: Readonly<Record<Exclude<SortKey, NamedKey>, string>> = {
  date: 'created_at',
  level: 'max(coalesce(black_level, -1), coalesce(white_level, -1)) + 1',
  setup: `CASE setup ${SETUPS.map((setup, index) => `WHEN '${setup}' THEN ${index}`).join(' ')} END`,
  'end-rule': "end_rule = 'mover'",
  komi: 'CAST(komi * 2 AS INTEGER) + 2000',
  result: `CASE
    WHEN result = '*' THEN 0
    WHEN result = 'Draw' THEN ${DRAW_KEY}
    WHEN result GLOB 'W+*' THEN ${DRAW_KEY} - 1 - CAST(coalesce(margin, 0) * 2 AS INTEGER)
    ELSE ${DRAW_KEY} + 1 + CAST(coalesce(margin, 0) * 2 AS INTEGER)
  END`,
  margin: 'CAST(coalesce(margin + 1, 0) * 2 AS INTEGER)',
  moves: 'move_count',
  'tallest-stack': 'coalesce(tallest_stack, 0)',
  // Hundredths of a percent, of the people who played; of both colours where none did.
  accuracy: `coalesce((
    SELECT CAST(round(100 * CASE
      WHEN ${isPersonSql('black')} = ${isPersonSql('white')}
      THEN (coalesce(black_accuracy, white_accuracy) + coalesce(white_accuracy, black_accuracy)) / 2
      WHEN ${isPersonSql('black')} THEN black_accuracy
      ELSE white_accuracy
    END) AS INTEGER) + 1 FROM reviews WHERE game_id = games.id
  ), 0)`,
  favourite: 'favourite',
  removed: 'coalesce(removed_at, 0)',
};

/** Calls `take` with the id and value of each game in a range of ids. */
type ReadValues = (first: number, last: number, take: (id: number, value: unknown) => void) => void;

/** Creates a reader of an expression on columns of `games_list`. */
function valueReader(database: Database, expression: string): ReadValues {
  const select = database.prepare(
    `SELECT json_group_array(value), min(id), max(id) FROM (
       SELECT id, ${expression} AS value FROM games INDEXED BY games_list WHERE id BETWEEN ? AND ? ORDER BY id
     )`,
  );
  const selectIds = database
    .prepare(
      `SELECT json_group_array(id) FROM (
         SELECT id FROM games INDEXED BY games_list WHERE id BETWEEN ? AND ? ORDER BY id
       )`,
    )
    .pluck();
  return (first, last, take) => {
    const row = select.raw().get(first, last);
    const [text, smallest, largest] = Array.isArray(row) ? (row as unknown[]) : [];
    const values = parseArray(text);
    // Ids without gaps, which are usual, need not be read.
    const isDense = Number(largest) - Number(smallest) + 1 === values.length;
    const ids = isDense ? undefined : parseArray(selectIds.get(first, last));
    const offset = Number(smallest);
    for (let index = 0; index < values.length; index++) {
      take(ids === undefined ? offset + index : Number(ids[index]), values[index]);
    }
  };
}

/** Reads the column of a sort key. */
export function* readKeys(database: Database, sortBy: Exclude<SortKey, NamedKey>): Pieces<ListColumn> {
  const read = valueReader(database, KEYS[sortBy]);
  const largestId = largestIdOf(database);
  let keys = new Float64Array(largestId + 1);
  const take = (id: number, value: unknown): void => {
    keys[id] = Number(value);
  };
  yield* eachPiece(largestId, (first, last) => {
    read(first, last, take);
  });
  return {
    get keys() {
      return keys;
    },
    refresh: (ids) => {
      for (const id of ids) {
        if (id >= keys.length) keys = longer(keys, id);
        read(id, id, take);
      }
    },
  };
}

/** The names of one colour's players. Computers come before people, by level. */
export interface NameColumn extends ListColumn {
  /** People's names, folded. */
  readonly names: readonly string[];
  /** Returns the player's index in `names`; undefined for a computer. */
  readonly nameOf: (id: number) => number | undefined;
}

/** Levels are 0 to 10; names follow. */
const FIRST_NAME = 11;

/** Reads the column of a colour's players. */
export function* readNames(database: Database, colour: NamedKey): Pieces<NameColumn> {
  const read = valueReader(database, `coalesce(${colour}_fold, ${colour}_level)`);
  const largestId = largestIdOf(database);
  const names: string[] = [];
  const codes = new Map<string, number>();
  let players = new Uint32Array(largestId + 1);
  let keys: Float64Array | undefined;
  const codeOf = (player: unknown): number => {
    if (typeof player !== 'string') return Number(player);
    const known = codes.get(player);
    if (known !== undefined) return known;
    const code = names.push(player) - 1 + FIRST_NAME;
    codes.set(player, code);
    return code;
  };
  const take = (id: number, value: unknown): void => {
    players[id] = codeOf(value);
    keys = undefined;
  };
  yield* eachPiece(largestId, (first, last) => {
    read(first, last, take);
  });
  return {
    names,
    nameOf: (id) => {
      const code = players[id] ?? 0;
      return code < FIRST_NAME ? undefined : code - FIRST_NAME;
    },
    get keys() {
      keys ??= rankKeys(players, names);
      return keys;
    },
    refresh: (ids) => {
      for (const id of ids) {
        if (id >= players.length) players = longer(players, id);
        read(id, id, take);
      }
    },
  };
}

/** The order of names; code units decide where two are equal to the collator. */
const collator = new Intl.Collator('en');

/** Compares names as `Array.sort` expects it. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}

function rankKeys(players: Uint32Array, names: readonly string[]): Float64Array {
  const ranks = new Uint32Array(FIRST_NAME + names.length);
  for (let level = 0; level < FIRST_NAME; level++) ranks[level] = level;
  const inOrder = names
    .map((name, index) => ({ name, index }))
    .sort((one, other) => compareNames(one.name, other.name));
  for (const [rank, { index }] of inOrder.entries()) ranks[FIRST_NAME + index] = FIRST_NAME + rank;
  const keys = new Float64Array(players.length);
  for (let id = 0; id < players.length; id++) keys[id] = ranks[players[id] ?? 0] ?? 0;
  return keys;
}

/** Returns a longer copy of the column, with room for at least one more game. */
function longer<Column extends Float64Array | Uint32Array>(column: Column, id: number): Column {
  const copy = new (column.constructor as new (length: number) => Column)(Math.ceil(id * 1.25) + 1);
  copy.set(column);
  return copy;
}
