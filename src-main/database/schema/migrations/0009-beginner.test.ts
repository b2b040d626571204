import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { beginner } from './0009-beginner.ts';
import { MIGRATIONS } from './list.ts';

const START = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';

/** Adds a game of Ada against a level of the computer. */
function addGame(database: Database.Database, id: number, level: number): void {
  database.exec(`INSERT INTO games (
    id, revision, change_number, created_at, black_type, black_name, white_type, white_level, setup, start, seed,
    move_count, moves, move_times, result, termination, hash
  ) VALUES (
    ${id}, 3, ${id}, 0, 'human', 'Ada', 'computer', ${level}, 'classic', '${START}', 0,
    0, '', '', '*', 'unterminated', zeroblob(16)
  )`);
}

/** Creates a library of the version before with a game and a tag, and migrates it. */
function migrated(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  database.pragma('foreign_keys = ON');
  migrate(database, MIGRATIONS.slice(0, MIGRATIONS.indexOf(beginner)));
  expect(() => {
    addGame(database, 1, 0);
  }).toThrow(/constraint failed/);
  addGame(database, 1, 7);
  database.exec("INSERT INTO game_tags VALUES ('opening', 1)");
  migrate(database, MIGRATIONS);
  return database;
}

it('allows level 0, and keeps games, tags and the meaning of the levels', () => {
  const database = migrated();
  addGame(database, 2, 0);
  expect(database.prepare('SELECT white_level FROM games ORDER BY id').pluck().all()).toEqual([7, 0]);
  expect(database.prepare('SELECT tag FROM game_tags').pluck().all()).toEqual(['opening']);
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
});

it.each([-1, 11])('refuses level %i', (level) => {
  const database = migrated();
  expect(() => {
    addGame(database, 2, level);
  }).toThrow(/constraint failed/);
});

it('refuses changes of the schema afterwards', () => {
  const database = migrated();
  database.pragma('writable_schema = ON');
  expect(() => database.exec("UPDATE sqlite_schema SET sql = sql WHERE name = 'games'")).toThrow(
    /may not be modified/,
  );
});
