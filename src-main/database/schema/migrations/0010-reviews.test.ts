import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { reviews } from './0010-reviews.ts';
import { MIGRATIONS } from './list.ts';

const OLD_GAMES = `
INSERT INTO games (
  id, revision, change_number, created_at, black_type, black_name, white_type, white_level, setup, start, seed,
  move_count, moves, move_times, result, termination, hash
)
SELECT value, 3, value, 0, 'human', 'Ada', 'computer', 7, 'classic', 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b', 0,
  0, '', '', 'B+R', 'resignation', zeroblob(16) FROM json_each('[1, 99, 150]');
INSERT INTO analyses SELECT id, '7', 'engine', 'quick', start, 0, '', '[null]' FROM games`;

/** Creates a library of the version before with three analysed games, and migrates it. */
function migrated(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  database.pragma('foreign_keys = ON');
  migrate(database, MIGRATIONS.slice(0, MIGRATIONS.indexOf(reviews)));
  database.exec(OLD_GAMES);
  migrate(database, MIGRATIONS.slice(0, MIGRATIONS.indexOf(reviews) + 1));
  return database;
}

function addReview(database: Database.Database, gameId: number): void {
  database.exec(`INSERT INTO reviews VALUES (${[gameId, ...Array.from({ length: 18 }, () => 0)].join()})`);
}

function reviewed(database: Database.Database): unknown[] {
  return database.prepare('SELECT game_id FROM reviews').pluck().all();
}

it('leaves the analyses of earlier versions to be summarised, a hundred in a step', () => {
  const steps = migrated().prepare('SELECT step FROM unfinished').pluck().all();
  expect(steps.map((step) => JSON.parse(String(step)) as unknown)).toEqual([
    {
      kind: 'summarise',
      games: [
        [1, 1],
        [99, 99],
      ],
    },
    { kind: 'summarise', games: [[150, 150]] },
  ]);
});

it('deletes a review with its game, and when what it is about changes', () => {
  const database = migrated();
  for (const gameId of [1, 99, 150]) addReview(database, gameId);
  database.exec('UPDATE games SET favourite = 1');
  expect(reviewed(database)).toEqual([1, 99, 150]);
  database.exec("UPDATE games SET result = '*' WHERE id = 99");
  expect(reviewed(database)).toEqual([1, 150]);
  database.exec('DELETE FROM games WHERE id = 1');
  expect(reviewed(database)).toEqual([150]);
});
