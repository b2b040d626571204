import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './list.ts';
import { match } from './0004-match.ts';

/** Creates a library of the version before with a game, and migrates it. */
function migrated(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  migrate(database, MIGRATIONS.slice(0, MIGRATIONS.indexOf(match)));
  database.exec(`
    INSERT INTO games (
      revision, change_number, created_at, black_type, black_name, white_type, white_level, setup, start, seed,
      move_count, moves, move_times, result, termination, hash
    ) VALUES (
      3, 1, 0, 'human', 'Ada', 'computer', 7, 'classic', 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b', 0,
      0, '', '', '*', 'unterminated', zeroblob(16)
    )`);
  migrate(database, MIGRATIONS);
  return database;
}

it('makes existing games part of no match, and changes nothing else', () => {
  expect(migrated().prepare('SELECT id, revision, black_name, match_place FROM games').get()).toEqual({
    id: 1,
    revision: 3,
    black_name: 'Ada',
    match_place: null,
  });
});

it.each(["'3f9c2ab41d07 1'", "'x 2'", 'NULL'])('takes %s', (value) => {
  expect(migrated().prepare(`UPDATE games SET match_place = ${value}`).run().changes).toBe(1);
});

it.each(["''", "'1'", `'${'a'.repeat(37)} 1'`])('refuses %s', (value) => {
  expect(() => migrated().exec(`UPDATE games SET match_place = ${value}`)).toThrow(/constraint failed/);
});
