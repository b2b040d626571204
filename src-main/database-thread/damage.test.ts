import { randomBelow, seededRandom } from '#shared/util/random.ts';
import Database from 'better-sqlite3';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/schema/database.ts';
import { LIBRARY_FILE } from '../database/files/data-folder.ts';
import { openLibrary, type Library } from './open-library.ts';
import { databaseErrorOf } from '../database/api/database-errors.ts';
import type { StoredGame } from '../database/api/stored-game.ts';
import { createCalls, type OpenCalls } from './all-calls.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { FIRST_PAGE, newGame, openTestStore, rowsOf } from '../database/testing/sample.ts';

const GAMES = 80;
/** `npm run soak -- damage` has more. */
const FLIPS = 150;
/** Bytes from the start of a game to the end of its moves: fewer than its row has. */
const ROW_BYTES = 70;
const MOVES = ['d3e1', 'b6c6', 'e3d4', 'c5d5', 'f2f3', 'a1b1', 'b2c3', 'f6e6'];

function fill(games: OpenCalls['calls'], count: number): StoredGame[] {
  return Array.from({ length: count }, (_, number) => {
    let game = games.createGame(
      newGame(`request ${number}`, {
        players: { black: { type: 'human', name: `Ada ${number}` }, white: { type: 'computer', level: 7 } },
      }),
    );
    for (const move of MOVES) {
      const change = { gameId: game.id, expectedRevision: game.revision, move, milliseconds: number * 1000 };
      game = games.appendMove(change);
    }
    return game;
  });
}

function filledLibrary(): { folder: string; file: string; games: StoredGame[] } {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  const { calls } = createCalls(database);
  // Without waiting for the disk after each move.
  const games = database.transaction(() => fill(calls, GAMES))();
  database.close();
  return { folder, file: join(folder, LIBRARY_FILE), games };
}

/** Returns the places of the rows of games in a library's file: those of their starts. */
function rowPlaces(bytes: Buffer, { start }: StoredGame): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) places.push(at);
  return places;
}

/** Returns the result of a call or the kind of its error; defects are thrown. */
function outcomeOf<T>(call: () => T): T | string {
  try {
    return call();
  } catch (error) {
    const { kind } = databaseErrorOf(error);
    if (kind === 'defect') throw error;
    return kind;
  }
}

it('never returns a game that a damaged byte has changed', () => {
  const { folder, file, games } = filledLibrary();
  const sound = readFileSync(file);
  const random = seededRandom(1);
  const [first] = games;
  const wanted = games.map((game) => JSON.stringify({ answer: game }));
  const places = first === undefined ? [] : rowPlaces(sound, first);
  expect(places.length).toBeGreaterThanOrEqual(GAMES);
  const tally = new Map<string, number>();
  const count = (kind: string): void => {
    tally.set(kind, (tally.get(kind) ?? 0) + 1);
  };
  for (let flip = 0; flip < FLIPS; flip++) {
    const bytes = Buffer.from(sound);
    // Every second one in a row of a game, where it changes the game; the others anywhere.
    const inRow = (places[randomBelow(random, places.length)] ?? 0) + randomBelow(random, ROW_BYTES);
    const at = flip % 2 === 0 ? inRow : randomBelow(random, bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 + randomBelow(random, 255));
    writeFileSync(file, bytes);
    const library = outcomeOf((): Library => openLibrary(folder));
    if (typeof library === 'string') {
      count(`open: ${library}`);
      continue;
    }
    for (const [index, game] of games.entries()) {
      const found = outcomeOf(() => library.perform({ method: 'game', parameters: [game.id] }));
      if (typeof found === 'string') count(found);
      // Comparing texts is ten times faster.
      else if (JSON.stringify(found) !== wanted[index]) expect(found).toEqual({ answer: game });
    }
    outcomeOf(() => {
      library.close();
    });
  }
  expect(tally.get('damaged-game')).toBeGreaterThan(FLIPS / 4);
});

it.each([
  ["UPDATE games SET black_name = 'Eve' WHERE id = 2"],
  ["UPDATE games SET start = 'A' || substr(start, 2) WHERE id = 2"],
  ["UPDATE games SET result = 'B+R', termination = 'resignation' WHERE id = 2"],
  ['UPDATE games SET seed = seed - 1 WHERE id = 2'],
  ['UPDATE games SET white_level = 8 WHERE id = 2'],
  ['UPDATE games SET created_at = 0 WHERE id = 2'],
  ['UPDATE games SET revision = revision + 1 WHERE id = 2'],
  ["UPDATE games SET request_id = 'other' WHERE id = 2"],
  ['UPDATE games SET move_count = 3 WHERE id = 2'],
  ['UPDATE games SET hash = zeroblob(16) WHERE id = 2'],
  ["UPDATE games SET moves = 'd3e2' || substr(moves, 5) WHERE id = 2"],
  ['UPDATE games SET moves = substr(moves, 5), move_times = substr(move_times, 6) WHERE id = 2'],
  ["UPDATE games SET moves = moves || 'a1b1', move_times = move_times || ' 0' WHERE id = 2"],
  ["UPDATE games SET moves = moves || 'a1b1' WHERE id = 2"],
  ["UPDATE games SET move_times = replace(move_times, '1000', '1001') WHERE id = 2"],
  ["UPDATE games SET move_times = '?' || substr(move_times, 5) WHERE id = 2"],
  ["UPDATE games SET record = 'x' WHERE id = 2"],
  ['UPDATE games SET favourite = 1 WHERE id = 2'],
  ["UPDATE games SET note = 'x' WHERE id = 2"],
  ["INSERT INTO game_tags VALUES ('x', 2)"],
])('sees that a game is damaged after %s, refuses to change it, and gives the others', async (statement) => {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  const [first, second] = fill(createCalls(database).calls, 2);
  if (first === undefined || second === undefined) throw new Error('No games were made');
  database.exec(statement);
  database.close();
  const client = await openTestStore(folder);
  const damaged = { kind: 'damaged-game' };
  await expect(client.game(second.id)).rejects.toMatchObject(damaged);
  const of = { gameId: second.id, expectedRevision: second.revision };
  await expect(client.appendMove({ ...of, move: 'a1b1', milliseconds: 1 })).rejects.toMatchObject(damaged);
  await expect(client.cutMoves({ ...of, keep: 0, swap: undefined })).rejects.toMatchObject(damaged);
  expect(await client.game(first.id)).toEqual(first);
  expect(await client.currentGame()).toEqual(first);
  expect((await client.library.page(FIRST_PAGE)).notInBin).toBe(2);
});

it.each([
  ['that make no sense', 'UPDATE games SET white_level = 70 WHERE id = 2'],
  ['with a false name', "UPDATE games SET black_name = 'Eve' WHERE id = 2"],
  ['with a false result', "UPDATE games SET result = 'B+R', termination = 'resignation' WHERE id = 2"],
])('shows nothing of a game %s in its row but that it is damaged', async (_, statement) => {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  const games = fill(createCalls(database).calls, 2);
  database.close();
  const unguarded = new Database(join(folder, LIBRARY_FILE));
  unguarded.pragma('ignore_check_constraints = ON');
  unguarded.exec(statement);
  unguarded.close();
  const client = await openTestStore(folder);
  expect((await client.checkSomeGames(0)).damaged).toEqual([2]);
  const rows = await rowsOf(
    client,
    games.map(({ id }) => id),
  );
  expect(rows.map(({ id, isDamaged }) => [id, isDamaged])).toEqual([
    [1, undefined],
    [2, true],
  ]);
  expect(rows[1]).toMatchObject({ result: '*', players: { black: { name: '?' }, white: { name: '?' } } });
  expect((await client.currentGame())?.id).toBe(1);
});

it('corrects derived columns of a row that do not follow from its game, in the background', async () => {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  fill(createCalls(database).calls, 1);
  database.exec('UPDATE games SET black_points = 1, tallest_stack = 30 WHERE id = 1');
  database.close();
  const client = await openTestStore(folder);
  expect((await client.checkSomeGames(0)).damaged).toEqual([]);
  const [row] = (await client.library.page(FIRST_PAGE)).rows;
  expect(row?.points.black).toBeGreaterThan(1);
  expect(row?.tallestStack).toBeLessThan(30);
});
