import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { clocks } from './0005-clocks.ts';
import { MIGRATIONS } from './list.ts';

const OLD_GAME = `
INSERT INTO games (
  revision, change_number, created_at, black_type, black_name, white_type, white_level, setup, start, seed,
  move_count, moves, move_times, result, termination, hash
) VALUES (
  3, 1, 0, 'human', 'Ada', 'computer', 7, 'classic', 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b', 0,
  0, '', '', '*', 'unterminated', zeroblob(16)
)`;

/** Creates a library of the version before with a game, and migrates it. */
function migrated(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  migrate(database, MIGRATIONS.slice(0, MIGRATIONS.indexOf(clocks)));
  database.exec(OLD_GAME);
  migrate(database, MIGRATIONS);
  return database;
}

it('gives existing games no clock, and changes nothing else', () => {
  const columns = 'id, revision, black_name, time_control, turn_time, swap_time';
  expect(migrated().prepare(`SELECT ${columns} FROM games`).get()).toEqual({
    id: 1,
    revision: 3,
    black_name: 'Ada',
    time_control: null,
    turn_time: 0,
    swap_time: 0,
  });
});

it.each([
  "time_control = ''",
  "time_control = '123456789012345678901234567'",
  'turn_time = -1',
  'swap_time = NULL',
])('refuses %s', (assignment) => {
  expect(() => migrated().exec(`UPDATE games SET ${assignment}`)).toThrow(/constraint failed/);
});
