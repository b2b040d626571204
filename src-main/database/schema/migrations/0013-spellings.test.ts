import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { spellings } from './0013-spellings.ts';
import { MIGRATIONS } from './list.ts';

/** Games by their numbers: a name with ł, none of these letters, one in a note, in a record, in a tag, and a name far behind. */
const OLD_GAMES = `
INSERT INTO games (
  id, revision, change_number, created_at, black_type, black_name, white_type, white_level, setup, start, seed,
  move_count, moves, move_times, result, termination, hash, note, record
)
SELECT value ->> 0, 3, value ->> 0, 0, 'human', value ->> 1, 'computer', 7, 'classic', 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b', 0,
  0, '', '', 'B+R', 'resignation', zeroblob(16), value ->> 2, value ->> 3
FROM json_each('[
  [1, "Łucja", "", null], [2, "Björn", "Größe", null], [3, "Ada", "after Sørensen", null], [4, "Ada", "", "{Þór}"], [5, "Ada", "", null],
  [150, "Søren", "", null]
]');
INSERT INTO game_tags VALUES ('smørrebrød', 5)`;

it('leaves the games with such letters to be indexed again, a hundred in a step', () => {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  const place = MIGRATIONS.indexOf(spellings);
  migrate(database, MIGRATIONS.slice(0, place));
  database.exec(OLD_GAMES);
  migrate(database, MIGRATIONS.slice(0, place + 1));
  const steps = database.prepare('SELECT step FROM unfinished').pluck().all();
  const single = (ids: readonly number[]): number[][] => ids.map((id) => [id, id]);
  expect(steps.map((step) => JSON.parse(String(step)) as unknown)).toEqual([
    { kind: 'index-words', games: single([1, 3, 4, 5]) },
    { kind: 'index-words', games: single([150]) },
  ]);
});
