import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { programs } from './0014-programs.ts';
import { MIGRATIONS } from './list.ts';

const START = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';

/** Adds a game of Ada against a player, given as the values of its type, name and level in SQL. */
function addGame(database: Database.Database, id: number, white: string): void {
  database.exec(`INSERT INTO games (
    id, revision, change_number, created_at, black_type, black_name, white_type, white_name, white_level, setup, start, seed,
    move_count, moves, move_times, result, termination, hash
  ) VALUES (
    ${id}, 3, ${id}, 0, 'human', 'Ada', ${white}, 'classic', '${START}', 0,
    0, '', '', '*', 'unterminated', zeroblob(16)
  )`);
}

/** Creates a library of the version before with a game, and migrates it. */
function migrated(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  migrate(database, MIGRATIONS.slice(0, MIGRATIONS.indexOf(programs)));
  expect(() => {
    addGame(database, 1, "'program', 'Foo 1', NULL");
  }).toThrow(/constraint failed/);
  addGame(database, 1, "'computer', NULL, 7");
  migrate(database, MIGRATIONS);
  return database;
}

it('allows programs with a name, and keeps the games', () => {
  const database = migrated();
  addGame(database, 2, "'program', 'Foo 1', NULL");
  addGame(database, 3, "'human', 'Ben', NULL");
  expect(database.prepare('SELECT white_type, white_name, white_level FROM games').raw().all()).toEqual([
    ['computer', null, 7],
    ['program', 'Foo 1', null],
    ['human', 'Ben', null],
  ]);
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
});

it.each([
  "'program', NULL, NULL",
  "'program', 'Foo 1', 7",
  "'computer', 'Foo 1', 7",
  "'human', NULL, NULL",
  "'robot', 'Foo 1', NULL",
])('refuses the player %s', (player) => {
  const database = migrated();
  expect(() => {
    addGame(database, 2, player);
  }).toThrow(/constraint failed/);
});
