import { GameId } from '#shared/contract/schemas.ts';
import Database from 'better-sqlite3';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { gameHash } from '../../games/game-hash.ts';
import { createCalls } from '../../calls/all-calls.ts';
import { migrate } from '../migrate.ts';
import { allAtOnce } from '../../api/pieces.ts';
import { FIRST_PAGE } from '../../testing/sample.ts';
import { games } from './0001-games.ts';
import { fairness } from './0002-fairness.ts';
import { library } from './0003-library.ts';
import { MIGRATIONS } from './list.ts';

const START = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';
const MOVES = ['a1b1', 'b6c6', 'b1b2'];
const ID = v.parse(GameId, 4);

/** The hash of the game in the version before. */
const HASH = gameHash({
  id: ID,
  requestId: 'request',
  revision: 3,
  createdAt: 9,
  players: { black: { type: 'human', name: 'Zoë' }, white: { type: 'computer', level: 7 } },
  setup: 'classic',
  start: START,
  seed: 5,
  moves: MOVES.map((move, index) => ({ move, milliseconds: index * 10 })),
  komi: 9.5,
  swap: undefined,
  result: '*',
  termination: 'unterminated',
  record: undefined,
  favourite: false,
  note: '',
  tags: [],
});

/** Creates a library of the version before with two games, the second in the bin, and migrates it. */
function migrated(): Database.Database {
  const database = new Database(':memory:');
  onTestFinished(() => {
    database.close();
  });
  migrate(database, [games, fairness]);
  const insert = database.prepare(
    `INSERT INTO games (
       id, request_id, revision, change_number, created_at, removed_at, black_type, black_name, white_type, white_level,
       search_names, setup, start, seed, komi, move_count, result, termination, hash
     ) VALUES (?, ?, 3, ?, 9, ?, 'human', 'Zoë', 'computer', 7, 'ZOË', 'classic', ?, 5, 9.5, ?, '*', 'unterminated', ?)`,
  );
  insert.run(ID, 'request', 1, null, START, MOVES.length, HASH);
  insert.run(7, null, 2, 12, START, 0, Buffer.alloc(16));
  const insertMove = database.prepare('INSERT INTO moves VALUES (?, ?, ?, ?)');
  for (const [index, move] of MOVES.entries()) insertMove.run(ID, index + 1, move, index * 10);
  migrate(database, [games, fairness, library]);
  database.pragma('synchronous = FULL');
  return database;
}

it('moves the moves of a game into its row, and changes nothing else', () => {
  const database = migrated();
  const columns =
    'id, revision, removed_at, removal, komi, moves, move_times, favourite, note, record, final_position';
  expect(database.prepare(`SELECT ${columns} FROM games`).all()).toMatchObject([
    {
      id: 4,
      revision: 3,
      removed_at: null,
      komi: 9.5,
      moves: MOVES.join(''),
      move_times: '0 10 20',
      favourite: 0,
    },
    {
      id: 7,
      removed_at: 12,
      removal: null,
      moves: '',
      move_times: '',
      note: '',
      record: null,
      final_position: null,
    },
  ]);
  expect(database.prepare("SELECT name FROM sqlite_schema WHERE name = 'moves'").all()).toEqual([]);
  // Ids are never used twice.
  database.exec('DELETE FROM games');
  expect(database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'games'").pluck().get()).toBe(7);
});

it('keeps hashes valid, and computes missing columns in the background', () => {
  const database = migrated();
  migrate(database, MIGRATIONS);
  const { calls, work } = createCalls(database, () => undefined);
  expect(calls.game(ID)).toMatchObject({ id: ID, moves: MOVES, komi: 9.5 });
  expect(allAtOnce(calls.library.page(FIRST_PAGE)).rows).toEqual([]);
  while (work());
  expect(allAtOnce(calls.library.page(FIRST_PAGE)).rows).toMatchObject([
    { id: ID, moveCount: 3, tallestStack: 3 },
  ]);
  const query = { ...FIRST_PAGE.query, filter: { text: 'zoe', player: 'zoë' } };
  expect(allAtOnce(calls.library.page({ ...FIRST_PAGE, query })).total).toBe(1);
  expect(calls.game(ID)).toMatchObject({ revision: 3, moves: MOVES });
});

it.each([
  "moves = 'a1g6'",
  "moves = 'a1-6'",
  "move_times = '1;2'",
  "move_times = '-1'",
  'favourite = 2',
  'note = NULL',
  'removal = 0',
  "other_rule = 'never'",
  'margin = -1',
  "record_hash = x'00'",
  'positions_indexed = 2',
])('refuses %s', (assignment) => {
  expect(() => migrated().exec(`UPDATE games SET ${assignment}`)).toThrow(/constraint failed|cannot store/);
});
