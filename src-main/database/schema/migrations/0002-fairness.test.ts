import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { games } from './0001-games.ts';
import { fairness } from './0002-fairness.ts';

const OLD_GAME = `
INSERT INTO games (
  revision, change_number, created_at, black_type, black_name, white_type, white_level, search_names, setup, start, seed,
  move_count, result, termination, hash
) VALUES (
  3, 1, 0, 'human', 'Ada', 'computer', 7, 'ADA', 'classic', 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b', 0,
  0, '*', 'unterminated', zeroblob(16)
)`;

/** Creates a library of the version before with a game, and migrates it. */
function migrated(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  migrate(database, [games]);
  database.exec(OLD_GAME);
  migrate(database, [games, fairness]);
  return database;
}

it('gives existing games no komi and no swap, and changes nothing else', () => {
  const database = migrated();
  expect(database.prepare('SELECT id, revision, black_name, komi, swap FROM games').get()).toEqual({
    id: 1,
    revision: 3,
    black_name: 'Ada',
    komi: 0,
    swap: null,
  });
});

it.each([
  ['komi', '10'],
  ['komi', '-9.5'],
  ['komi', '999.5'],
  ['swap', "'offered'"],
  ['swap', "'taken'"],
  ['swap', 'NULL'],
])('takes %s %s', (column, value) => {
  expect(migrated().prepare(`UPDATE games SET ${column} = ${value}`).run().changes).toBe(1);
});

it.each([
  ['komi', '0.25'],
  ['komi', '1000'],
  ['komi', '-1000'],
  ['komi', '9e999'],
  ['komi', 'NULL'],
  ['komi', "'ten'"],
  ['swap', "'declined'"],
  ['swap', "''"],
])('refuses %s %s', (column, value) => {
  expect(() => migrated().prepare(`UPDATE games SET ${column} = ${value}`).run()).toThrow(
    /constraint failed|cannot store/,
  );
});
