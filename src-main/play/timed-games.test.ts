import { describe, expect, it } from 'vitest';
import type { GameId } from '#shared/contract/schemas.ts';
import { DeclaredError } from '../core/service.ts';
import {
  ADA,
  aMove,
  againstComputer,
  at,
  byTwo,
  COMPUTER,
  endOf,
  never,
  setUp,
  newGameRequest,
  startGame,
  thoughtsOf,
} from './testing/game-service.ts';
import { MINUTE, INCREMENT, PER_MOVE, WARNING, play, startTimed } from './testing/timed-game.ts';

const BY_COMPUTER = { black: COMPUTER, white: ADA };

describe('the clocks of a game', () => {
  it('run for the player to move, and charge each move its time', async () => {
    const { service, database, clock, game, page, first } = await startTimed(INCREMENT);
    expect(first).toEqual({
      gameId: game.id,
      left: { black: 60_000, white: 60_000 },
      runs: 'black',
      paused: false,
    });
    clock.pass(12_345);
    const after = await play(service, game);
    expect(after.timeControl).toEqual(INCREMENT);
    expect(await page.next()).toMatchObject({ left: { black: 49_655, white: 60_000 }, runs: 'white' });
    clock.pass(1_000);
    await play(service, after);
    expect(await page.next()).toMatchObject({ left: { black: 49_655, white: 61_000 }, runs: 'black' });
    expect((await database.game(game.id)).times).toEqual([12_345, 1_000]);
  });

  it('start again with each move where each has its own time', async () => {
    const { service, clock, game, page } = await startTimed(PER_MOVE);
    clock.pass(9_000);
    await play(service, game);
    expect(await page.next()).toMatchObject({ left: { black: 10_000, white: 10_000 }, runs: 'white' });
  });

  it('go with the players who change colours by the swap', async () => {
    const { service, clock, game, page } = await startTimed(MINUTE, byTwo, { offersSwap: true });
    clock.pass(5_000);
    const first = await play(service, game);
    clock.pass(20_000);
    const swapped = await service.swap(at(first));
    expect(await page.next()).toMatchObject({ left: { black: 40_000, white: 55_000 }, runs: 'white' });
    await service.takeBack(at(swapped));
    expect(await page.next()).toMatchObject({ left: { black: 55_000, white: 60_000 }, runs: 'white' });
  });

  it('do not run in a game without a time control, which nobody can follow', async () => {
    const { service, game } = await startGame(byTwo);
    expect(game.timeControl).toBeUndefined();
    expect(await service.clock.follow({ gameId: game.id }, never).next()).toEqual({
      done: true,
      value: undefined,
    });
    await expect(service.clock.pause({ gameId: 999 as GameId })).rejects.toBeInstanceOf(DeclaredError);
  });
});

describe('running out of time', () => {
  it('loses the game for the player to move, at once and on the disk', async () => {
    const { service, database, clock, gameChanges, game, page } = await startTimed(MINUTE);
    const changes = gameChanges.follow(never);
    clock.pass(59_999);
    expect((await service.get({ gameId: game.id })).result).toBe('*');
    clock.pass(1);
    await changes.next();
    expect(await service.get({ gameId: game.id })).toMatchObject({
      result: 'W+T',
      termination: 'time',
      moves: [],
    });
    expect(await page.next()).toEqual({
      gameId: game.id,
      left: { black: 0, white: 60_000 },
      paused: false,
    });
    expect((await database.game(game.id)).termination).toBe('time');
    const over = await service.get({ gameId: game.id });
    await expect(service.play({ ...at(over), move: 'c3c4' })).rejects.toMatchObject({ code: 'GAME_OVER' });
  });

  it('loses the game where the move comes before the alarm', async () => {
    const { service, clock, game } = await startTimed(MINUTE);
    // The time has passed, but the timer has not fired yet.
    clock.pass(59_000);
    clock.elapsed += 1_000;
    expect(await play(service, game)).toMatchObject({ result: 'W+T', moves: [] });
  });

  it('can be taken back, and gives the time of the turn before', async () => {
    const { service, clock, gameChanges, game: started, page } = await startTimed(PER_MOVE);
    await play(service, started);
    await page.next();
    const changes = gameChanges.follow(never);
    clock.pass(10_000);
    await changes.next();
    await page.next();
    const lost = await service.get({ gameId: started.id });
    expect(lost).toMatchObject({ result: 'B+T' });
    expect(await service.takeBack(at(lost))).toMatchObject({ result: '*', moves: [] });
    expect(await page.next()).toMatchObject({ left: { black: 10_000, white: 10_000 }, runs: 'black' });
  });

  it('is only counted where running out of time does not lose', async () => {
    const { service, clock, game, page } = await startTimed(WARNING);
    clock.pass(75_000);
    expect(await play(service, game)).toMatchObject({ result: '*', moves: [aMove(game)] });
    expect(await page.next()).toMatchObject({ left: { black: -15_000, white: 60_000 }, runs: 'white' });
  });
});

it('a hint gives back nothing of the time of the turn', async () => {
  const { service, clock, game, page } = await startTimed(MINUTE);
  clock.pass(10_000);
  await endOf(service.hint(at(game), never));
  expect(await page.next()).toMatchObject({ left: { black: 50_000, white: 60_000 }, runs: 'black' });
});

describe('the computer', () => {
  it('is charged for what it thinks, and for nothing else', async () => {
    const { service, engine, clock, game, page, first } = await startTimed(MINUTE, BY_COMPUTER);
    expect(first).toMatchObject({ left: { black: 60_000 } });
    clock.pass(30_000);
    const { think } = engine;
    engine.think = (request, options) => {
      clock.pass(2_000);
      return think(request, options);
    };
    const { end } = await endOf(service.think(at(game), never));
    expect(end.moves).toHaveLength(1);
    expect(await page.next()).toMatchObject({ left: { black: 58_000, white: 60_000 }, runs: 'white' });
  });

  it('keeps what it has used when its thinking is stopped by a pause', async () => {
    const { service, engine, clock, game, page } = await startTimed(MINUTE, BY_COMPUTER);
    const stopping = new AbortController();
    engine.think = () => {
      clock.pass(4_000);
      stopping.abort(new Error('cancelled'));
      return Promise.reject(new Error('cancelled'));
    };
    await expect(endOf(service.think(at(game), stopping.signal))).rejects.toThrow('cancelled');
    clock.pass(60_000);
    await service.clock.pause({ gameId: game.id });
    expect(await page.next()).toMatchObject({ left: { black: 56_000 }, paused: true });
  });

  it('moves within its time', async () => {
    const { service, engine } = await setUp();
    const thoughts = thoughtsOf(engine);
    for (const timeControl of [PER_MOVE, undefined]) {
      const started = await service.start(newGameRequest(againstComputer, { timeControl }));
      await endOf(service.think(at(await play(service, started)), never));
    }
    // 80 % of the 10 s of a move, less a reserve of 100 ms (game-clock.ts).
    expect(thoughts.map(({ milliseconds }) => milliseconds)).toEqual([7_920, undefined]);
  });

  it('that thinks too long loses as people do', async () => {
    const { service, engine, clock, gameChanges, game } = await startTimed(PER_MOVE, BY_COMPUTER);
    const changes = gameChanges.follow(never);
    const { think } = engine;
    engine.think = async (request, options) => {
      clock.pass(10_000);
      await changes.next();
      return think(request, options);
    };
    await expect(endOf(service.think(at(game), never))).rejects.toMatchObject({ code: 'STALE_REVISION' });
    expect(await service.get({ gameId: game.id })).toMatchObject({ result: 'W+T', moves: [] });
  });
});
