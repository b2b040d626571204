import { LEVELS_VERSION } from '#shared/game/player.ts';
import { SQUARES } from '#shared/game/types.ts';
import { NO_HISTORY } from '#shared/record/history/game-history.ts';
import { GameId } from '#shared/contract/schemas.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { GameDatabase } from './game-database.ts';
import type { NewGame, StoredGame } from '../database/api/stored-game.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { FIRST_PAGE, newGame, openTestStore, rowsOf, these } from '../database/testing/sample.ts';

const NOBODY = v.parse(GameId, 999);

function human(name: string): NewGame['players']['black'] {
  return { type: 'human', name };
}

async function played(
  database: GameDatabase,
  requestId: string,
  moves: readonly string[],
): Promise<StoredGame> {
  let game = await database.createGame(newGame(requestId));
  for (const move of moves) {
    game = await database.appendMove({
      gameId: game.id,
      expectedRevision: game.revision,
      move,
      milliseconds: 1500,
    });
  }
  return game;
}

it('starts a game, and reads all of it after reopening', async () => {
  const folder = temporaryFolder();
  const database = await openTestStore(folder);
  const request = newGame('first');
  const game = await database.createGame(request);
  const { createdAt, players, setup, start, seed } = request;
  expect(game).toEqual({
    ...{ createdAt, players, setup, start, seed },
    id: 1,
    revision: 0,
    moves: [],
    komi: 0,
    swap: undefined,
    result: '*',
    termination: 'unterminated',
    requestId: 'first',
    conditions: { levels: LEVELS_VERSION },
    history: NO_HISTORY,
    times: [],
    turnTime: 0,
    swapTime: 0,
    ...{ favourite: false, note: '', tags: [] },
  });
  await database.close();
  const again = await openTestStore(folder);
  expect(await again.game(game.id)).toEqual(game);
  expect(await again.currentGame()).toEqual(game);
});

it('keeps every kind of player, setup and end rule', async () => {
  const database = await openTestStore();
  const start = newGame('').start;
  const game = await database.createGame(
    newGame('a', {
      players: { black: { type: 'computer', level: 10 }, white: human('Zoë 🪨 "x" \\ %_') },
      setup: 'scattered',
      start: `${start} mover`,
      seed: 0,
      createdAt: 0,
    }),
  );
  expect(await database.game(game.id)).toEqual(game);
  expect(await rowsOf(database, [game.id])).toEqual([
    {
      id: game.id,
      revision: 0,
      createdAt: 0,
      players: { black: { type: 'computer', level: 10 }, white: human('Zoë 🪨 "x" \\ %_') },
      setup: 'scattered',
      endRule: 'mover',
      komi: 0,
      swap: undefined,
      result: '*',
      termination: 'unterminated',
      moveCount: 0,
      finalPosition: `${start} mover`,
      points: { black: 36, white: 36 },
      tallestStack: 1,
      otherRule: undefined,
      favourite: false,
      tags: [],
      noteStart: '',
      removedAt: undefined,
    },
  ]);
});

it('refuses a swap in a game without the swap rule, or after its end', async () => {
  const database = await openTestStore();
  const plain = await played(database, 'a', ['a1b1']);
  const { id } = await database.createGame(newGame('b', { swap: 'offered' }));
  const end = { result: 'W+R', termination: 'resignation' } as const;
  await database.endGame({ gameId: id, expectedRevision: 0, end });
  for (const change of [
    { gameId: plain.id, expectedRevision: 1 },
    { gameId: id, expectedRevision: 1 },
  ]) {
    await expect(database.takeSwap(change)).rejects.toMatchObject({ kind: 'defect' });
  }
  expect(await database.game(plain.id)).toEqual(plain);
});

it('takes moves back, also in a finished game', async () => {
  const database = await openTestStore();
  const game = await played(database, 'a', ['a1b1', 'f6e6', 'c1c2']);
  const end = { result: 'B+R', termination: 'resignation' } as const;
  const over = await database.endGame({ gameId: game.id, expectedRevision: 3, end });
  expect(over).toEqual({ ...game, ...end, revision: 4 });
  const cut = { gameId: game.id, keep: 1, swap: undefined };
  const back = await database.cutMoves({ ...cut, expectedRevision: 4 });
  const times = game.times.slice(0, 1);
  expect(back).toEqual({
    ...game,
    revision: 5,
    moves: ['a1b1'],
    times,
    history: back.history,
    record: back.record,
  });
  const on = await database.appendMove({
    gameId: game.id,
    expectedRevision: 5,
    move: 'b2b3',
    milliseconds: 1,
  });
  expect(on.moves).toEqual(['a1b1', 'b2b3']);
  expect(await database.game(game.id)).toEqual(on);
  const tooMany = database.cutMoves({ ...cut, expectedRevision: 6, keep: 3 });
  await expect(tooMany).rejects.toMatchObject({ kind: 'defect' });
});

it('refuses an invalid move, and changes nothing', async () => {
  const database = await openTestStore();
  const game = await played(database, 'a', ['a1b1']);
  for (const move of ['a1', 'a1b7', 'a1-b1', "a1b1'; DROP TABLE games; --"]) {
    const change = { gameId: game.id, expectedRevision: 1, move, milliseconds: 1 };
    await expect(database.appendMove(change)).rejects.toMatchObject({ kind: 'defect' });
  }
  expect(await database.game(game.id)).toEqual(game);
});

it('returns the unfinished game that was changed last, whatever the clock says', async () => {
  const database = await openTestStore();
  expect(await database.currentGame()).toBeUndefined();
  const first = await database.createGame(newGame('first', { createdAt: 2000 }));
  const second = await database.createGame(newGame('second', { createdAt: 1000 }));
  expect((await database.currentGame())?.id).toBe(second.id);
  await database.appendMove({ gameId: first.id, expectedRevision: 0, move: 'a1b1', milliseconds: 1 });
  expect((await database.currentGame())?.id).toBe(first.id);
  await database.removeGames(these(first.id), 3000);
  expect((await database.currentGame())?.id).toBe(second.id);
  const end = { result: 'Draw', termination: 'normal' } as const;
  await database.endGame({ gameId: second.id, expectedRevision: 0, end });
  expect(await database.currentGame()).toBeUndefined();
  await database.restoreGames({ games: these(first.id) });
  expect((await database.currentGame())?.id).toBe(first.id);
});

it('rejects an unknown game as not found', async () => {
  const database = await openTestStore();
  const of = { gameId: NOBODY, expectedRevision: 0 };
  const notFound = { kind: 'not-found' };
  await expect(database.game(NOBODY)).rejects.toMatchObject(notFound);
  await expect(database.appendMove({ ...of, move: 'a1b1', milliseconds: 1 })).rejects.toMatchObject(notFound);
  await expect(database.cutMoves({ ...of, keep: 0, swap: undefined })).rejects.toMatchObject(notFound);
  expect(await rowsOf(database, [NOBODY])).toEqual([]);
  expect(await database.removeGames(these(NOBODY), 1)).toEqual({ removed: 0, removal: undefined });
  expect(await database.restoreGames({ games: these(NOBODY) })).toBe(0);
});

it('stores a name with a lone surrogate or a NUL so that the game can be read again', async () => {
  const database = await openTestStore();
  for (const [index, name] of ['broken \ud83e', 'nul \0 inside', '\0'].entries()) {
    const game = await database.createGame(
      newGame(String(index), { players: { black: human(name), white: human('Ada') } }),
    );
    expect(await database.game(game.id)).toEqual(game);
  }
});

it('answers simultaneous calls in their order', async () => {
  const database = await openTestStore();
  const { id } = await database.createGame(newGame('a'));
  const calls = SQUARES.slice(1).map((square, revision) =>
    database.appendMove({ gameId: id, expectedRevision: revision, move: `${square}a1`, milliseconds: 1 }),
  );
  const closed = database.close();
  expect((await Promise.all(calls)).map(({ revision }) => revision)).toEqual(
    calls.map((_, index) => index + 1),
  );
  await closed;
});

it('keeps a game that a new one was to replace, where a move was made meanwhile', async () => {
  const database = await openTestStore();
  const unplayed = await database.createGame(newGame('a'));
  const played = await database.createGame(newGame('b'));
  await database.appendMove({ gameId: played.id, expectedRevision: 0, move: 'd3e1', milliseconds: 5 });
  await database.createGame({ ...newGame('c'), replaces: unplayed.id });
  await database.createGame({ ...newGame('d'), replaces: played.id });
  const { rows } = await database.library.page(FIRST_PAGE);
  expect(rows.map(({ id }) => id)).toContain(played.id);
  expect(rows.map(({ id }) => id)).not.toContain(unplayed.id);
});
