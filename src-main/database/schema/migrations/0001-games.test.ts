import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { games } from './0001-games.ts';

function migrated(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  migrate(database, [games]);
  return database;
}

const GAME = {
  revision: '0',
  change_number: '1',
  created_at: '0',
  black_type: "'human'",
  black_name: "'Ada'",
  white_type: "'computer'",
  white_level: '7',
  search_names: "'ADA'",
  setup: "'classic'",
  start: "'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b'",
  seed: '0',
  move_count: '0',
  result: "'*'",
  termination: "'unterminated'",
  hash: 'zeroblob(16)',
};

function insertGame(database: Database.Database, other: Record<string, string> = {}): void {
  const row = { ...GAME, ...other };
  database.exec(`INSERT INTO games (${Object.keys(row).join()}) VALUES (${Object.values(row).join()})`);
}

it('stores a game and its moves, and deletes the moves with the game', () => {
  const database = migrated();
  insertGame(database);
  database.exec("INSERT INTO moves VALUES (1, 1, 'a1f6', 0), (1, 2, 'f6a1', 12)");
  database.exec('DELETE FROM games');
  expect(database.prepare('SELECT count(*) FROM moves').pluck().get()).toBe(0);
  // Ids are never used twice.
  insertGame(database);
  expect(database.prepare('SELECT id FROM games').pluck().get()).toBe(2);
});

it.each([
  ["'x b'", 'either'],
  ["'x w'", 'either'],
  ["'x b mover'", 'mover'],
  ["'x w mover'", 'mover'],
])('knows the end rule of the start %s', (start, rule) => {
  const database = migrated();
  insertGame(database, { start });
  expect(database.prepare('SELECT end_rule FROM games').pluck().get()).toBe(rule);
});

it.each(Object.keys(GAME).filter((column) => !['black_name', 'white_level'].includes(column)))(
  'refuses a game without %s',
  (column) => {
    const database = migrated();
    expect(() => {
      insertGame(database, { [column]: 'NULL' });
    }).toThrow(/NOT NULL/);
  },
);

it.each([
  [{ revision: '-1' }],
  [{ revision: "'x'" }],
  [{ revision: '0.5' }],
  [{ change_number: '0' }],
  [{ created_at: '-1' }],
  [{ removed_at: '-1' }],
  [{ request_id: "''" }],
  [{ black_type: "'engine'" }],
  [{ black_name: "''" }],
  [{ black_name: 'NULL' }],
  [{ black_level: '3' }],
  [{ white_level: '0' }],
  [{ white_level: '11' }],
  [{ white_level: 'NULL' }],
  [{ white_name: "'Eve'" }],
  [{ setup: "'random'" }],
  [{ start: "''" }],
  [{ seed: '-1' }],
  [{ seed: '4294967296' }],
  [{ move_count: '-1' }],
  [{ result: "'C+1'" }],
  [{ result: "'B+123456789'" }],
  [{ result: "'B+1'" }],
  [{ termination: "'lost'" }],
  [{ hash: 'zeroblob(15)' }],
  [{ hash: "'0123456789abcdef'" }],
])('refuses a game with %j', (other) => {
  const database = migrated();
  expect(() => {
    insertGame(database, other);
  }).toThrow(/constraint failed|cannot store/);
});

it.each([
  ["(2, 1, 'a1f6', 0)"],
  ["(1, 0, 'a1f6', 0)"],
  ["(1, 1, 'a1g6', 0)"],
  ["(1, 1, 'a1-f6', 0)"],
  ["(1, 1, 'a1f6', -1)"],
  ["(1, 1, 'a1f6', 0), (1, 1, 'a1f5', 0)"],
])('refuses the moves %s', (values) => {
  const database = migrated();
  insertGame(database);
  expect(() => database.exec(`INSERT INTO moves VALUES ${values}`)).toThrow(/constraint failed/);
});

it('refuses one request for two games, and one change number', () => {
  const database = migrated();
  insertGame(database, { request_id: "'a'" });
  expect(() => {
    insertGame(database, { request_id: "'a'", change_number: '2' });
  }).toThrow(/UNIQUE/);
  expect(() => {
    insertGame(database, { request_id: "'b'" });
  }).toThrow(/UNIQUE/);
  insertGame(database, { change_number: '3' });
});
