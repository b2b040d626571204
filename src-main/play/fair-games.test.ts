import { describe, expect, it } from 'vitest';
import type { GameState, Players } from '#shared/contract/schemas.ts';
import { rowsOf } from '../database/testing/sample.ts';
import { outcomeOf, formatResult, resultOf } from '#shared/game/result.ts';
import { EngineUnavailable } from '../engine/engine.ts';
import type { GameServiceUnderTest } from './testing/game-service.ts';
import { positionOf } from '#shared/game/replay.ts';
import {
  ADA,
  aMove,
  againstComputer,
  appraisesAt,
  at,
  BJORN,
  byTwo,
  COMPUTER,
  endOf,
  never,
  setUp,
  newGameRequest,
  type DealtRequest,
  startGame,
  thoughtsOf,
} from './testing/game-service.ts';

const byComputer: Players = { black: COMPUTER, white: ADA };

/** Plays a game of two people to its end. */
async function playOut(service: GameServiceUnderTest['service'], from: GameState): Promise<GameState> {
  let game = from;
  while (game.result === '*') game = await service.play({ ...at(game), move: aMove(game) });
  return game;
}

/** Returns a game with the swap rule after its first move, c3c4. */
async function offered(
  service: GameServiceUnderTest['service'],
  players: Players,
  other: Partial<DealtRequest> = {},
) {
  const started = await service.start(newGameRequest(players, { offersSwap: true, ...other }));
  return service.play({ ...at(started), move: 'c3c4' });
}

describe('komi', () => {
  it.each([0, 10, 9.5, 200, -200.5])('of %s counts in the result of a game', async (komi) => {
    const { service, database, game: started } = await startGame(byTwo, { komi });
    expect(started).toMatchObject({ komi });
    const game = await playOut(service, started);
    const outcome = outcomeOf(positionOf(game));
    expect(game.result).toBe(outcome && formatResult(resultOf(outcome, komi)));
    if (Math.abs(komi) > 108) expect(game.result).toMatch(komi > 0 ? /^W\+/ : /^B\+/);
    expect((await database.game(game.id)).result).toBe(game.result);
    expect(await rowsOf(database, [game.id])).toMatchObject([{ komi, result: game.result }]);
  });

  it('is included in the computer’s expected margin, whichever side it plays', async () => {
    const { service, game: asBlack } = await startGame(byComputer, { komi: 9.5 });
    const { progress: found } = await endOf(service.think(at(asBlack), never));
    expect(found.map(({ score }) => score)).toEqual([2 - 9.5]);
    const asWhite = await service.start(newGameRequest(againstComputer, { komi: 9.5 }));
    const played = await service.play({ ...at(asWhite), move: 'c3c4' });
    const answer = await endOf(service.think(at(played), never));
    expect(answer.progress.map(({ score }) => score)).toEqual([2 + 9.5]);
  });
});

describe('a swap', () => {
  it('changes the players’ colours, and the game goes on with White to move', async () => {
    const { service, database, gameChanges } = await setUp();
    const game = await offered(service, byTwo);
    const changes = gameChanges.follow(never);
    const taken = await service.swap(at(game));
    expect(taken).toEqual({
      ...game,
      revision: game.revision + 1,
      players: { black: BJORN, white: ADA },
      swap: 'taken',
    });
    expect((await changes.next()).value).toEqual({ gameId: game.id, revision: taken.revision });
    expect(await database.game(game.id)).toMatchObject({ swap: 'taken', players: taken.players });
    const next = await service.play({ ...at(taken), move: aMove(taken) });
    expect(next).toMatchObject({ swap: 'taken', players: taken.players });
    expect((await service.resign({ ...at(next), colour: 'white' })).result).toBe('B+R');
  });

  it('that is repeated or stale changes nothing', async () => {
    const { service } = await setUp();
    const game = await offered(service, byTwo);
    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => service.swap(at(game))));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'STALE_REVISION' });
    }
    expect((await service.get({ gameId: game.id })).players).toEqual({ black: BJORN, white: ADA });
  });

  it('is declined by moving', async () => {
    const { service } = await setUp();
    const game = await offered(service, byTwo);
    const moved = await service.play({ ...at(game), move: aMove(game) });
    expect(moved).toMatchObject({ swap: 'offered', players: byTwo });
    await expect(service.swap(at(moved))).rejects.toMatchObject({
      code: 'NO_SWAP_OFFERED',
      data: { gameId: game.id },
    });
    expect(await service.get({ gameId: game.id })).toEqual(moved);
  });

  it('is refused where none is offered: before the first move, twice, or in a game without the rule', async () => {
    const { service } = await setUp();
    const none = { code: 'NO_SWAP_OFFERED' };
    const started = await service.start(newGameRequest(byTwo, { offersSwap: true }));
    await expect(service.swap(at(started))).rejects.toMatchObject(none);
    const taken = await service.swap(at(await service.play({ ...at(started), move: 'c3c4' })));
    await expect(service.swap(at(taken))).rejects.toMatchObject(none);
    const plain = await service.start(newGameRequest(byTwo));
    const played = await service.play({ ...at(plain), move: 'c3c4' });
    await expect(service.swap(at(played))).rejects.toMatchObject(none);
  });

  it('is refused in a game that is over, and where the computer is to choose', async () => {
    const { service } = await setUp();
    const game = await offered(service, againstComputer);
    await expect(service.swap(at(game))).rejects.toMatchObject({ code: 'WRONG_PLAYER' });
    const over = await service.resign({ ...at(game), colour: 'black' });
    await expect(service.swap(at(over))).rejects.toMatchObject({ code: 'GAME_OVER' });
  });

  it('is taken back before the move that it answered', async () => {
    const { service } = await setUp();
    const game = await offered(service, byTwo);
    const taken = await service.swap(at(game));
    const moved = await service.play({ ...at(taken), move: aMove(taken) });
    const withSwap = await service.takeBack(at(moved));
    expect(withSwap).toEqual({ ...taken, revision: withSwap.revision, history: withSwap.history });
    const withoutSwap = await service.takeBack(at(withSwap));
    expect(withoutSwap).toEqual({ ...game, revision: withoutSwap.revision, history: withoutSwap.history });
    expect((await service.takeBack(at(withoutSwap))).moves).toEqual([]);
  });
});

describe('the computer with the swap rule', () => {
  it.each([
    [0.1, 0],
    [3, 0],
    [10, 9.5],
  ])('takes Black’s side where it is worth %s with komi %s', async (margin, komi) => {
    const { service, engine } = await setUp();
    const game = await offered(service, againstComputer, { komi });
    const appraised = appraisesAt(engine, margin);
    const thoughts = thoughtsOf(engine);
    const { end } = await endOf(service.think(at(game), never));
    expect(end).toMatchObject({ swap: 'taken', moves: ['c3c4'], players: { black: COMPUTER, white: ADA } });
    expect(appraised).toEqual([{ position: game.start, moves: ['c3c4'] }]);
    expect(thoughts).toEqual([]);
    await expect(endOf(service.think(at(end), never))).rejects.toMatchObject({ code: 'WRONG_PLAYER' });
    const moved = await service.play({ ...at(end), move: aMove(end) });
    expect((await endOf(service.think(at(moved), never))).end.moves).toHaveLength(3);
    expect(appraised).toHaveLength(1);
  });

  it.each([
    [0, 0],
    [-4, 0],
    [9, 9.5],
  ])('keeps White where Black’s side is worth %s with komi %s', async (margin, komi) => {
    const { service, engine } = await setUp();
    const game = await offered(service, againstComputer, { komi });
    appraisesAt(engine, margin);
    const thoughts = thoughtsOf(engine);
    const { end } = await endOf(service.think(at(game), never));
    expect(end).toMatchObject({ swap: 'offered', players: againstComputer });
    expect(end.moves).toHaveLength(2);
    expect(thoughts).toEqual([{ position: game.start, moves: ['c3c4'], level: 3, seed: 5 }]);
  });

  it('makes an even first move where the other may take its side, and only then', async () => {
    const { service, engine } = await setUp();
    const thoughts = thoughtsOf(engine);
    const first = await service.start(newGameRequest(byComputer, { offersSwap: true, komi: 1.5 }));
    const { end } = await endOf(service.think(at(first), never));
    const played = await service.play({ ...at(end), move: aMove(end) });
    await endOf(service.think(at(played), never));
    await endOf(service.think(at(await service.start(newGameRequest(byComputer, { komi: 1.5 }))), never));
    expect(thoughts).toMatchObject([{ moves: [], aim: 'even', komi: 1.5 }, {}, {}]);
    expect(thoughts.slice(1).every(({ aim }) => aim === undefined)).toBe(true);
  });

  it('plays White where the person takes its side, and takes it all back with them', async () => {
    const { service, game: started } = await startGame(byComputer, { offersSwap: true });
    const { end: first } = await endOf(service.think(at(started), never));
    const taken = await service.swap(at(first));
    expect(taken.players).toEqual(againstComputer);
    const { end: second } = await endOf(service.think(at(taken), never));
    expect(second.moves).toHaveLength(2);
    const back = await service.takeBack(at(second));
    expect(back).toEqual({ ...first, revision: back.revision, history: back.history });
    await expect(service.takeBack(at(back))).rejects.toMatchObject({ code: 'NOTHING_TO_TAKE_BACK' });
  });

  it('gives the person’s side back with the move that it answered', async () => {
    const { service, engine } = await setUp();
    appraisesAt(engine, 5);
    const game = await offered(service, againstComputer);
    const { end } = await endOf(service.think(at(game), never));
    expect(await service.takeBack(at(end))).toMatchObject({
      moves: [],
      swap: 'offered',
      players: againstComputer,
    });
  });

  it('changes nothing when it is cancelled or has no engine while it chooses', async () => {
    const { service, engine } = await setUp();
    const game = await offered(service, againstComputer);
    engine.appraise = () => Promise.reject(new EngineUnavailable('gone'));
    await expect(endOf(service.think(at(game), never))).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
    const stopping = new AbortController();
    engine.appraise = () => {
      stopping.abort(new Error('cancelled'));
      return Promise.resolve({ margin: 5, spread: 12, nodes: 1, milliseconds: 1 });
    };
    await expect(endOf(service.think(at(game), stopping.signal))).rejects.toThrow('cancelled');
    expect(await service.get({ gameId: game.id })).toEqual(game);
  });
});
