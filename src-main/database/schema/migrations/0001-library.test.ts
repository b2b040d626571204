import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { library } from './0001-library.ts';

function newLibrary(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  database.pragma('foreign_keys = ON');
  migrate(database, [library]);
  return database;
}

/** The columns of valid rows, as SQL. */
const ROWS = {
  games: {
    revision: '0',
    change_number: '1',
    created_at: '0',
    black_type: "'human'",
    black_name: "'Ada'",
    white_type: "'computer'",
    white_level: '7',
    setup: "'classic'",
    start: "'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b'",
    seed: '0',
    move_count: '0',
    moves: "''",
    move_times: "''",
    result: "'*'",
    termination: "'unterminated'",
    hash: 'zeroblob(16)',
  },
  analyses: {
    game_id: '1',
    signature: "'7'",
    source: "'engine'",
    depth: "'quick'",
    start: "'x b'",
    komi: '0.5',
    moves: "'a1a2'",
    position_values: "'[null]'",
    hash: 'zeroblob(16)',
  },
  puzzle_tries: {
    puzzle_id: "'2bv1s9c7op'",
    profile_id: '1',
    tried_at: '0',
    day: "'2026-11-23'",
    solved: '1',
    hint: '0',
    due_on: "'2026-11-24'",
    ratings: "'{}'",
  },
  saved_puzzles: { puzzle_id: "'2bv1s9c7op'", profile_id: '1', position: "'6/6/6/6/6/aA4 b'", saved_at: '0' },
} as const;
type Table = keyof typeof ROWS;

/** @param other columns with other values than the valid ones */
function insert(database: Database.Database, table: Table, other: Record<string, string> = {}): void {
  const row = { ...ROWS[table], ...other };
  database.exec(`INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.values(row).join()})`);
}

function withGame(): Database.Database {
  const database = newLibrary();
  insert(database, 'games');
  return database;
}

it('never uses the id of a game twice', () => {
  const database = withGame();
  database.exec('DELETE FROM games');
  insert(database, 'games');
  expect(database.prepare('SELECT id FROM games').pluck().get()).toBe(2);
});

it.each([
  ["'x b'", 'either'],
  ["'x w'", 'either'],
  ["'x b mover'", 'mover'],
  ["'x w mover'", 'mover'],
])('knows the end rule of the start %s', (start, rule) => {
  const database = newLibrary();
  insert(database, 'games', { start });
  expect(database.prepare('SELECT end_rule FROM games').pluck().get()).toBe(rule);
});

/** Columns that may be NULL, or for which the check of another column speaks. */
const OPTIONAL = ['black_name', 'white_level', 'due_on', 'ratings', 'game_id'];

it.each(
  Object.entries(ROWS).flatMap(([table, row]) =>
    Object.keys(row).flatMap((column): [Table, string][] =>
      OPTIONAL.includes(column) ? [] : [[table as Table, column]],
    ),
  ),
)('refuses a row of %s without %s', (table, column) => {
  const database = table === 'analyses' ? withGame() : newLibrary();
  expect(() => {
    insert(database, table, { [column]: 'NULL' });
  }).toThrow(/NOT NULL/);
});

it('knows the match of a game by its conditions', () => {
  const database = withGame();
  insert(database, 'games', {
    ...{ change_number: '2', conditions: `'{"rated":1,"match":{"id":"3f9c2ab41d07","round":2}}'` },
  });
  insert(database, 'games', { change_number: '3', conditions: `'{"rated":1}'` });
  expect(database.prepare('SELECT match_place FROM games ORDER BY id').pluck().all()).toEqual([
    null,
    '3f9c2ab41d07 2',
    null,
  ]);
});

it.each([
  { komi: '10' },
  { komi: '-9.5' },
  { komi: '999.5' },
  { swap: "'offered'" },
  { swap: "'taken'" },
  { black_level: '0', black_type: "'computer'", black_name: 'NULL' },
  { white_type: "'program'", white_name: "'Foo 1'", white_level: 'NULL' },
  { conditions: `'{"help":["marks"]}'` },
])('takes a game with %j', (other) => {
  const database = newLibrary();
  insert(database, 'games', other);
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
});

it.each([
  { revision: '-1' },
  { revision: "'x'" },
  { revision: '0.5' },
  { change_number: '0' },
  { created_at: '-1' },
  { removed_at: '-1' },
  { removal: '0' },
  { request_id: "''" },
  { black_type: "'engine'" },
  { black_name: "''" },
  { black_name: 'NULL' },
  { black_level: '3' },
  { white_level: '-1' },
  { white_level: '11' },
  { white_level: 'NULL' },
  { white_name: "'Eve'" },
  { white_type: "'program'", white_level: 'NULL' },
  { white_type: "'program'", white_name: "'Foo 1'" },
  { setup: "'random'" },
  { start: "''" },
  { seed: '-1' },
  { seed: '4294967296' },
  { komi: '0.25' },
  { komi: '1000' },
  { komi: '-1000' },
  { komi: '9e999' },
  { komi: "'ten'" },
  { swap: "'declined'" },
  { time_control: "''" },
  { time_control: "'123456789012345678901234567'" },
  { turn_time: '-1' },
  { swap_time: 'NULL' },
  { move_count: '-1' },
  { moves: "'a1g6'" },
  { moves: "'a1-6'" },
  { move_times: "'1;2'" },
  { move_times: "'-1'" },
  { result: "'C+1'" },
  { result: "'B+123456789'" },
  { result: "'B+1'" },
  { termination: "'lost'" },
  { history: "'{'" },
  { favourite: '2' },
  { note: 'NULL' },
  { hash: 'zeroblob(15)' },
  { hash: "'0123456789abcdef'" },
  { other_rule: "'never'" },
  { margin: '-1' },
  { record_hash: "x'00'" },
  { conditions: "'{'" },
  { positions_indexed: '2' },
])('refuses a game with %j', (other) => {
  const database = newLibrary();
  expect(() => {
    insert(database, 'games', other);
  }).toThrow(/constraint failed|cannot store/);
});

it('refuses one request for two games, and one change number', () => {
  const database = newLibrary();
  insert(database, 'games', { request_id: "'a'" });
  expect(() => {
    insert(database, 'games', { request_id: "'a'", change_number: '2' });
  }).toThrow(/UNIQUE/);
  expect(() => {
    insert(database, 'games', { request_id: "'b'" });
  }).toThrow(/UNIQUE/);
  insert(database, 'games', { change_number: '3' });
});

it('keeps one analysis of a game, which is deleted with it', () => {
  const database = withGame();
  insert(database, 'analyses');
  expect(() => {
    insert(database, 'analyses');
  }).toThrow(/UNIQUE/);
  database.exec('DELETE FROM games');
  expect(database.prepare('SELECT count(*) FROM analyses').pluck().get()).toBe(0);
});

it.each([
  { game_id: '2' },
  { signature: "''" },
  { source: "'book'" },
  { depth: "'deepest'" },
  { start: "''" },
  { position_values: "'['" },
  { hash: 'zeroblob(15)' },
])('refuses an analysis with %j', (other) => {
  const database = withGame();
  expect(() => {
    insert(database, 'analyses', other);
  }).toThrow(/constraint failed/);
});

it('deletes a review with its game, and when what it is about changes', () => {
  const database = newLibrary();
  for (const id of ['1', '2', '3']) {
    insert(database, 'games', {
      ...{ id, change_number: id, result: "'B+R'", termination: "'resignation'" },
    });
    database.exec(`INSERT INTO reviews VALUES (${id}, ${'0, '.repeat(18)}NULL, NULL)`);
  }
  const reviewed = (): unknown[] => database.prepare('SELECT game_id FROM reviews').pluck().all();
  database.exec('UPDATE games SET favourite = 1');
  expect(reviewed()).toEqual([1, 2, 3]);
  database.exec("UPDATE games SET result = '*' WHERE id = 2");
  expect(reviewed()).toEqual([1, 3]);
  database.exec('DELETE FROM games WHERE id = 1');
  expect(reviewed()).toEqual([3]);
});

it('removes the entry of a game that loses the tag of a collection or is deleted', () => {
  const database = withGame();
  insert(database, 'games', { change_number: '2' });
  database.exec(`
    INSERT INTO game_tags VALUES ('endings', 1), ('endings', 2), ('other', 1);
    INSERT INTO collection_entries (collection, place, game_id, position, note) VALUES
      ('endings', 0, 1, NULL, ''), ('endings', 1, NULL, '5a/6/6/6/6/5A b', 'x'), ('endings', 2, 2, NULL, ''), ('other', 0, 1, NULL, '')`);
  const entries = (): unknown[] =>
    database
      .prepare('SELECT collection, place FROM collection_entries ORDER BY collection, place')
      .raw()
      .all();
  database.exec("DELETE FROM game_tags WHERE tag = 'endings' AND game_id = 1");
  expect(entries()).toEqual([
    ['endings', 1],
    ['endings', 2],
    ['other', 0],
  ]);
  database.exec('DELETE FROM games WHERE id = 2');
  expect(entries()).toEqual([
    ['endings', 1],
    ['other', 0],
  ]);
});

it('keeps tries of a puzzle in their order, and a saved puzzle once for each profile', () => {
  const database = newLibrary();
  insert(database, 'puzzle_tries');
  insert(database, 'puzzle_tries', { solved: '0', due_on: 'NULL', ratings: 'NULL' });
  expect(database.prepare('SELECT solved FROM puzzle_tries ORDER BY id').pluck().all()).toEqual([1, 0]);
  insert(database, 'saved_puzzles');
  insert(database, 'saved_puzzles', { profile_id: '2' });
  expect(() => {
    insert(database, 'saved_puzzles');
  }).toThrow(/UNIQUE/);
});

it.each([
  ['puzzle_tries', { puzzle_id: "''" }],
  ['puzzle_tries', { profile_id: '0' }],
  ['puzzle_tries', { tried_at: '-1' }],
  ['puzzle_tries', { day: "'23.11.2026'" }],
  ['puzzle_tries', { solved: '2' }],
  ['puzzle_tries', { due_on: "'soon'" }],
  ['puzzle_tries', { ratings: "'{'" }],
  ['saved_puzzles', { puzzle_id: "''" }],
  ['saved_puzzles', { profile_id: '0' }],
  ['saved_puzzles', { position: "''" }],
  ['saved_puzzles', { saved_at: '-1' }],
] as const)('refuses a row of %s with %j', (table, other) => {
  const database = newLibrary();
  expect(() => {
    insert(database, table, other);
  }).toThrow(/constraint failed/);
});
