import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { comebacks } from './0015-comebacks.ts';
import { MIGRATIONS } from './list.ts';

const OLD_REVIEWS = `
INSERT INTO games (
  id, revision, change_number, created_at, black_type, black_name, white_type, white_level, setup, start, seed,
  move_count, moves, move_times, result, termination, hash
)
SELECT value, 3, value, 0, 'human', 'Ada', 'computer', 7, 'classic', 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b', 0,
  0, '', '', 'B+R', 'resignation', zeroblob(16) FROM json_each('[1, 99, 150]');
INSERT INTO reviews SELECT id, 90, 80, 1, 2, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 FROM games`;

it('keeps the reviews of earlier versions, and leaves them to be summarised again', () => {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  const place = MIGRATIONS.indexOf(comebacks);
  migrate(database, MIGRATIONS.slice(0, place));
  database.exec(OLD_REVIEWS);
  migrate(database, MIGRATIONS.slice(0, place + 1));
  const rows = database
    .prepare('SELECT black_accuracy, white_end_moves, comeback, comeback_ply FROM reviews')
    .raw();
  expect(rows.all()).toEqual(Array.from({ length: 3 }, () => [90, 12, null, null]));
  const steps = database.prepare('SELECT step FROM unfinished').pluck().all();
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
