import { describe, expect, it } from 'vitest';
import type { GameState } from '#shared/contract/schemas.ts';
import { EngineUnavailable } from '../engine/engine.ts';
import { openTestStore } from '../database/testing/sample.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { GameServiceUnderTest } from './testing/game-service.ts';
import { positionOf } from '#shared/game/replay.ts';
import {
  ADA,
  againstComputer,
  aMove,
  appraisesAt,
  at,
  BJORN,
  byTwo,
  COMPUTER,
  endOf,
  never,
  setUp,
  newGameRequest,
  startGame,
  thoughtsOf,
} from './testing/game-service.ts';

/** Lets people and the computer make the first legal move, until there are this many moves. */
async function playUpTo(
  service: GameServiceUnderTest['service'],
  from: GameState,
  moves: number,
): Promise<GameState> {
  let game = from;
  while (game.moves.length < moves && game.result === '*') {
    const { turn } = positionOf(game);
    game =
      game.players[turn].type === 'human'
        ? await service.play({ ...at(game), move: aMove(game) })
        : (await endOf(service.think(at(game), never))).end;
  }
  return game;
}

describe('redoing', () => {
  it('redoes both moves at once against the computer', async () => {
    const { service } = await setUp();
    const game = await playUpTo(service, await service.start(newGameRequest(againstComputer)), 4);
    const back = await service.takeBack(at(await service.takeBack(at(game))));
    expect(back).toMatchObject({ moves: [], history: { ahead: { moveCount: 4, swap: false } } });
    const once = await service.redo(at(back));
    expect(once.moves).toEqual(game.moves.slice(0, 2));
    const twice = await service.redo(at(once));
    expect(twice).toEqual({ ...game, revision: twice.revision });
    await expect(service.redo(at(twice))).rejects.toMatchObject({ code: 'NOTHING_TO_REDO' });
  });

  it('redoes the end of a game with its result', async () => {
    const { service } = await setUp();
    const over = await playUpTo(service, await service.start(newGameRequest(byTwo)), 36);
    expect(over.termination).toBe('normal');
    const again = await service.redo(at(await service.takeBack(at(over))));
    expect(again).toEqual({ ...over, revision: over.revision + 2 });
  });

  it('redoes a swap with the players’ colours', async () => {
    const { service } = await setUp();
    const started = await playUpTo(
      service,
      await service.start(newGameRequest(byTwo, { offersSwap: true })),
      1,
    );
    const taken = await service.swap(at(started));
    const back = await service.takeBack(at(taken));
    expect(back).toMatchObject({ swap: 'offered', players: byTwo, history: { ahead: { swap: true } } });
    const again = await service.redo(at(back));
    expect(again).toEqual({ ...taken, revision: again.revision });
  });

  it('works after a restart, and refuses what is stale', async () => {
    const folder = temporaryFolder();
    const first = await openTestStore(folder);
    const one = await setUp(first);
    const game = await playUpTo(one.service, await one.service.start(newGameRequest(byTwo)), 2);
    const back = await one.service.takeBack(at(game));
    await first.close();
    const { service } = await setUp(await openTestStore(folder));
    expect(await service.current()).toEqual(back);
    await expect(service.redo(at(game))).rejects.toMatchObject({ code: 'STALE_REVISION' });
    expect((await service.redo(at(back))).moves).toEqual(game.moves);
  });
});

describe('a hint', () => {
  it('is the engine’s move with what it expects after komi, for about a second, and noted', async () => {
    const { service, engine } = await setUp();
    const asked = thoughtsOf(engine);
    const game = await playUpTo(service, await service.start(newGameRequest(byTwo, { komi: 9.5 })), 1);
    const { progress, end } = await endOf(service.hint(at(game), never));
    expect(asked).toMatchObject([{ level: 10, milliseconds: 1000, moves: game.moves }]);
    expect(progress).toMatchObject([{ score: 11.5 }]);
    expect(end.hint).toEqual({ move: aMove(game), score: 11.5, exact: false });
    expect(end.game).toMatchObject({
      moves: game.moves,
      revision: game.revision + 1,
      history: { hints: { black: [], white: [1] } },
    });
    expect(await service.get({ gameId: game.id })).toEqual(end.game);
    const later = await playUpTo(service, end.game, 3);
    const second = await endOf(service.hint(at(later), never));
    expect(second.end.game.history?.hints).toEqual({ black: [], white: [1, 2] });
  });

  it('is for people who are to move', async () => {
    const { service } = await setUp();
    const game = await playUpTo(service, await service.start(newGameRequest(againstComputer)), 1);
    await expect(endOf(service.hint(at(game), never))).rejects.toMatchObject({ code: 'WRONG_PLAYER' });
    const over = await service.resign({ ...at(game), colour: 'black' });
    await expect(endOf(service.hint(at(over), never))).rejects.toMatchObject({ code: 'GAME_OVER' });
  });

  it('is not given, and nothing is redone, in a game that is played without help', async () => {
    const { service } = await setUp();
    const game = await playUpTo(service, await service.start(newGameRequest(byTwo, { help: [] })), 2);
    const refused = (help: string) => ({ code: 'HELP_NOT_ALLOWED', data: { help } });
    await expect(endOf(service.hint(at(game), never))).rejects.toMatchObject(refused('hints'));
    await expect(service.redo(at(game))).rejects.toMatchObject(refused('take-back'));
  });

  it('that is cancelled, or fails, is not noted', async () => {
    const { service, engine, game } = await startGame(byTwo);
    const stop = new AbortController();
    const { think } = engine;
    engine.think = async (request, options) => {
      const answer = await think(request, options);
      stop.abort(new Error('Stopped'));
      return answer;
    };
    await expect(endOf(service.hint(at(game), stop.signal))).rejects.toThrow('Stopped');
    engine.think = () => Promise.reject(new EngineUnavailable('It is gone'));
    await expect(endOf(service.hint(at(game), never))).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
    expect(await service.get({ gameId: game.id })).toEqual(game);
  });
});

describe('a draw', () => {
  it.each([
    [0.4, true],
    [-7, true],
    [0.6, false],
    [12, false],
  ])('offered to the computer, which expects %s, is accepted: %s', async (margin, accepted) => {
    const { service, engine } = await setUp();
    appraisesAt(engine, -margin + 4);
    const game = await service.start(newGameRequest(againstComputer, { komi: 4 }));
    const answer = await service.offerDraw(at(game), never);
    expect(answer.accepted).toBe(accepted);
    expect(answer.margin).toBeCloseTo(margin);
    const agreed = { ...game, revision: 1, result: 'Draw', termination: 'agreement' };
    expect(answer.game).toEqual(accepted ? agreed : game);
    expect(await service.get({ gameId: game.id })).toEqual(answer.game);
  });

  it('is offered by the person who is to move, to the computer', async () => {
    const { service, engine } = await setUp();
    appraisesAt(engine, 0);
    const wrong = { code: 'WRONG_PLAYER' };
    const waiting = await playUpTo(service, await service.start(newGameRequest(againstComputer)), 1);
    await expect(service.offerDraw(at(waiting), never)).rejects.toMatchObject(wrong);
    await expect(service.agreeDraw(at(waiting))).rejects.toMatchObject(wrong);
    const two = await service.start(newGameRequest(byTwo));
    await expect(service.offerDraw(at(two), never)).rejects.toMatchObject(wrong);
    const watched = await service.start(newGameRequest({ black: COMPUTER, white: COMPUTER }));
    await expect(service.offerDraw(at(watched), never)).rejects.toMatchObject(wrong);
  });

  it('that two people agree on ends the game', async () => {
    const { service, database } = await setUp();
    const game = await playUpTo(service, await service.start(newGameRequest(byTwo)), 2);
    const agreed = await service.agreeDraw(at(game));
    expect(agreed).toMatchObject({ result: 'Draw', termination: 'agreement', moves: game.moves });
    await expect(service.agreeDraw(at(agreed))).rejects.toMatchObject({ code: 'GAME_OVER' });
    const [text] = await database.gameTexts([game.id], 'hgn');
    expect(text).toMatchObject({ text: expect.stringContaining('[Termination "agreement"]') as string });
    const { all, games } = await database.statistics.of({ filter: {} });
    expect({ games, drawn: all.drawn }).toEqual({ games: 1, drawn: 1 });
  });
});

describe('another player', () => {
  it('goes on with a colour, and the record keeps who it was', async () => {
    const { service, database } = await setUp();
    const game = await playUpTo(service, await service.start(newGameRequest(againstComputer)), 4);
    const handed = await service.changePlayer({
      ...at(game),
      colour: 'black',
      player: { type: 'computer', level: 8 },
    });
    expect(handed.players).toEqual({ black: { type: 'computer', level: 8 }, white: COMPUTER });
    expect(handed.history?.earlierPlayers.black).toEqual([{ player: ADA, lastMove: 2 }]);
    const on = await playUpTo(service, handed, 6);
    const back = await service.changePlayer({ ...at(on), colour: 'black', player: BJORN });
    expect(back.players.black).toEqual(BJORN);
    expect(await service.get({ gameId: game.id })).toEqual(back);
    const [text] = await database.gameTexts([game.id], 'hgn');
    const tag = '[BlackEarlier "human Ada to 2; computer 8 to 3"]';
    expect(text).toMatchObject({ text: expect.stringContaining(tag) as string });
    expect(await service.play({ ...at(back), move: aMove(back) })).toMatchObject({
      history: back.history,
    });
  });

  it('is the one the game counts for', async () => {
    const { service, database } = await setUp();
    const game = await playUpTo(service, await service.start(newGameRequest(againstComputer)), 4);
    const handed = await service.changePlayer({
      ...at(game),
      colour: 'white',
      player: { type: 'computer', level: 8 },
    });
    const over = await service.changePlayer({ ...at(handed), colour: 'black', player: BJORN });
    await service.resign({ ...at(over), colour: 'black' });
    const lost = { won: 0, drawn: 0, lost: 1 };
    expect(await database.statistics.of({ player: BJORN.name, filter: {} })).toMatchObject({
      all: lost,
      byLevel: [{ level: 8, tally: lost }],
    });
    expect(await database.statistics.of({ player: ADA.name, filter: {} })).toMatchObject({ games: 0 });
  });

  it('does not go on with a game that is over, or that has changed', async () => {
    const { service, game } = await startGame(byTwo);
    const change = { colour: 'white', player: COMPUTER } as const;
    const over = await service.agreeDraw(at(game));
    await expect(service.changePlayer({ ...at(over), ...change })).rejects.toMatchObject({
      code: 'GAME_OVER',
    });
    await expect(service.changePlayer({ ...at(game), ...change })).rejects.toMatchObject({
      code: 'STALE_REVISION',
    });
  });
});
