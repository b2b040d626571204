import { describe, expect, it } from 'vitest';
import type { Players } from '#shared/contract/schemas.ts';
import { FIRST_PAGE } from '../database/testing/sample.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { EngineUnavailable } from '../engine/engine.ts';
import { MOVE_SHOWN_MS } from './computer-turn.ts';
import { positionOf } from '#shared/game/replay.ts';
import {
  ADA,
  aMove,
  againstComputer,
  appraisesAt,
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

describe('starting', () => {
  it('deals the start that the setup and the seed give, and creates one game for one request', async () => {
    const { service } = await setUp();
    const one = newGameRequest(byTwo, { setup: 'scattered', seed: 7, endRule: 'mover' });
    const game = await service.start(one);
    expect(game).toMatchObject({ moves: [], result: '*', termination: 'unterminated', setup: 'scattered' });
    expect(game.start).toMatch(/ b mover$/);
    expect(await service.start(one)).toEqual(game);
    const other = await service.start({ ...one, requestId: crypto.randomUUID() });
    expect(other.id).not.toBe(game.id);
    expect(other.start).toBe(game.start);
    expect(await service.current()).toEqual(other);
  });

  it('puts a game that was never played in the bin, and keeps every other', async () => {
    const { service, database, game: started } = await startGame(byTwo);
    const played = await service.play({ ...at(started), move: aMove(started) });
    const unplayed = await service.start(newGameRequest(byTwo));
    const last = await service.start(newGameRequest(byTwo));
    expect((await database.library.page(FIRST_PAGE)).rows.map(({ id }) => id)).toEqual([last.id, played.id]);
    expect(await database.restoreGames({ games: { kind: 'games', ids: [unplayed.id] } })).toBe(1);
  });
});

describe('a move', () => {
  it('is stored before it is answered, and notified to everyone', async () => {
    const { service, database, gameChanges, libraryChanges, game } = await startGame(byTwo);
    const changes = gameChanges.follow(never);
    const rows = libraryChanges.follow(never);
    const after = await service.play({ ...at(game), move: 'c3c4' });
    expect(after.moves).toEqual(['c3c4']);
    expect((await database.game(game.id)).moves).toEqual(['c3c4']);
    expect((await changes.next()).value).toEqual({ gameId: game.id, revision: after.revision });
    expect((await rows.next()).value).toEqual({ kind: 'changed' });
  });

  it('that is repeated or stale changes nothing', async () => {
    const { service, game } = await startGame(byTwo);
    const command = { ...at(game), move: 'c3c4' };
    const after = await service.play(command);
    for (let repeat = 0; repeat < 3; repeat++) {
      await expect(service.play(command)).rejects.toMatchObject({
        code: 'STALE_REVISION',
        data: { gameId: game.id, expected: game.revision, found: after.revision },
      });
    }
    expect(await service.get({ gameId: game.id })).toEqual(after);
  });

  it('sent ten times at once is made once', async () => {
    const { service, game } = await startGame(byTwo);
    const sent = await Promise.allSettled(
      Array.from({ length: 10 }, () => service.play({ ...at(game), move: 'c3c4' })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'STALE_REVISION' });
    }
    expect((await service.get({ gameId: game.id })).moves).toEqual(['c3c4']);
  });

  it('that the rules forbid is refused with the rule', async () => {
    const { service, game } = await startGame(byTwo);
    const rules = { a1a1: 'same-square', a6a5: 'not-yours', a1f6: 'no-way' };
    for (const [move, rule] of Object.entries(rules)) {
      await expect(service.play({ ...at(game), move })).rejects.toMatchObject({
        code: 'ILLEGAL_MOVE',
        data: { move, rule },
      });
    }
    expect(await service.get({ gameId: game.id })).toEqual(game);
  });

  it('for the computer, or in a game that is not there, is refused', async () => {
    const { service, game } = await startGame({ black: COMPUTER, white: ADA });
    await expect(service.play({ ...at(game), move: 'c3c4' })).rejects.toMatchObject({ code: 'WRONG_PLAYER' });
    const gone = service.play({ gameId: 999 as never, expectedRevision: 0, move: 'c3c4' });
    await expect(gone).rejects.toMatchObject({ code: 'GAME_NOT_FOUND', data: { gameId: 999 } });
  });

  it.each(['either', 'mover'] as const)(
    'that ends the game by the rule "%s" ends it in the same write',
    async (endRule) => {
      const { service, database } = await setUp();
      let game = await service.start(newGameRequest(byTwo, { endRule }));
      while (game.result === '*') {
        const [move] = legalMoves(positionOf(game));
        if (move === undefined) throw new Error('The game is over and no one said so');
        game = await service.play({ ...at(game), move: formatMove(move) });
      }
      expect(game.termination).toBe('normal');
      expect(game.result).toMatch(/^(?:Draw|[BW]\+\d+)$/);
      expect(legalMoves(positionOf(game))).toEqual([]);
      expect((await database.game(game.id)).result).toBe(game.result);
      expect(await service.current()).toBeUndefined();
      await expect(service.play({ ...at(game), move: 'a1a2' })).rejects.toMatchObject({ code: 'GAME_OVER' });
      await expect(service.resign({ ...at(game), colour: 'black' })).rejects.toMatchObject({
        code: 'GAME_OVER',
      });
      const back = await service.takeBack(at(game));
      expect(back).toMatchObject({ result: '*', termination: 'unterminated' });
      expect(back.moves).toEqual(game.moves.slice(0, -1));
    },
  );
});

describe('the computer', () => {
  it('thinks, reports what it found, and moves', async () => {
    const { service, game } = await startGame({ black: COMPUTER, white: ADA });
    const { progress, end } = await endOf(service.think(at(game), never));
    expect(end.moves).toHaveLength(1);
    expect(progress.length).toBeLessThanOrEqual(1);
    await expect(endOf(service.think(at(end), never))).rejects.toMatchObject({ code: 'WRONG_PLAYER' });
    await expect(endOf(service.think(at(game), never))).rejects.toMatchObject({ code: 'STALE_REVISION' });
  });

  it('makes no move when it is cancelled', async () => {
    const { service, engine, game } = await startGame({ black: COMPUTER, white: ADA });
    const stopping = new AbortController();
    engine.think = (_, { signal, onProgress }) =>
      new Promise((_resolve, reject) => {
        onProgress({ depth: 1, score: 0, exact: false, line: ['c3c4'], nodes: 1, milliseconds: 1 });
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      });
    const stream = service.think(at(game), stopping.signal);
    expect((await stream.next()).value).toMatchObject({ depth: 1 });
    stopping.abort(new Error('cancelled'));
    await expect(stream.next()).rejects.toThrow('cancelled');
    expect(await service.get({ gameId: game.id })).toEqual(game);
  });

  it('makes no move when the answer comes after the cancellation', async () => {
    const { service, engine, game } = await startGame({ black: COMPUTER, white: ADA });
    const stopping = new AbortController();
    const { think } = engine;
    engine.think = async (request, options) => {
      const answer = await think(request, { ...options, signal: never });
      stopping.abort(new Error('cancelled'));
      return answer;
    };
    await expect(endOf(service.think(at(game), stopping.signal))).rejects.toThrow('cancelled');
    expect((await service.get({ gameId: game.id })).moves).toEqual([]);
  });

  it('cannot move in a game that changed while it thought', async () => {
    const { service, engine, game: started } = await startGame(againstComputer);
    const game = await service.play({ ...at(started), move: 'c3c4' });
    const { think } = engine;
    engine.think = async (request, options) => {
      await service.takeBack(at(game));
      return think(request, options);
    };
    await expect(endOf(service.think(at(game), never))).rejects.toMatchObject({ code: 'STALE_REVISION' });
    expect((await service.get({ gameId: game.id })).moves).toEqual([]);
  });

  it('is asked with the stored game, its seed and the level', async () => {
    const { service, engine, game: started } = await startGame(againstComputer, { seed: 77 });
    const game = await service.play({ ...at(started), move: 'c3c4' });
    const asked = thoughtsOf(engine);
    await endOf(service.think(at(game), never));
    expect(asked).toEqual([{ position: game.start, moves: ['c3c4'], level: 3, seed: 77 }]);
  });

  it('ponders only where that is set, and is free for the next move', async () => {
    const { service, settings, engine, clock } = await setUp();
    const pondered: { readonly moves: number; readonly signal: AbortSignal }[] = [];
    engine.ponder = ({ moves }, { signal }) => {
      pondered.push({ moves: moves.length, signal });
      return Promise.resolve();
    };
    const highest: Players = { black: ADA, white: { type: 'computer', level: 10 } };
    const started = await service.start(newGameRequest(highest));
    const first = await service.play({ ...at(started), move: 'c3c4' });
    const { end: second } = await endOf(service.think(at(first), never));
    clock.pass(MOVE_SHOWN_MS);
    expect(pondered).toEqual([]);
    settings.thinkAhead = true;
    await service.takeBack(at(second));
    const third = await service.play({ ...at(await service.get({ gameId: started.id })), move: 'c3c4' });
    await endOf(service.think(at(third), never));
    clock.pass(MOVE_SHOWN_MS);
    expect(pondered).toMatchObject([{ moves: 2, signal: { aborted: false } }]);
    await service.takeBack(at(await service.get({ gameId: started.id })));
    expect(pondered[0]?.signal.aborted).toBe(true);
  });

  it('appraises a deal before it is played', async () => {
    const { service, engine } = await setUp();
    const asked = appraisesAt(engine, 9.5);
    const deal = { setup: 'classic', seed: 5, endRule: 'mover' } as const;
    expect(await service.appraise(deal, never)).toEqual({ margin: 9.5, spread: 12 });
    const game = await service.start(newGameRequest(againstComputer, deal));
    expect(asked).toEqual([{ position: game.start, moves: [] }]);
    engine.appraise = () => Promise.reject(new EngineUnavailable('gone'));
    await expect(service.appraise(deal, never)).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
  });

  it('finds the komi that makes a start even', async () => {
    const { service, engine } = await setUp();
    engine.margin = () => Promise.resolve(7.9);
    const deal = { setup: 'classic', seed: 5, endRule: 'either' } as const;
    expect(await service.evenKomi(deal, never)).toEqual({ komi: 7.5 });
    engine.margin = () => Promise.reject(new EngineUnavailable('gone'));
    await expect(service.evenKomi(deal, never)).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
  });

  it('that is unavailable changes nothing in the game', async () => {
    const { service, engine, game } = await startGame({ black: COMPUTER, white: ADA });
    engine.think = () => Promise.reject(new EngineUnavailable('gone'));
    await expect(endOf(service.think(at(game), never))).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
    expect(await service.get({ gameId: game.id })).toEqual(game);
  });

  it('that answers with an illegal move is a defect, and the move is not made', async () => {
    const { service, engine, game } = await startGame({ black: COMPUTER, white: ADA });
    const { think } = engine;
    engine.think = async (...asked) => ({ ...(await think(...asked)), move: 'a1f6' });
    await expect(endOf(service.think(at(game), never))).rejects.toThrow('illegal move');
    expect(await service.get({ gameId: game.id })).toEqual(game);
  });
});

describe('taking back', () => {
  it('takes the last move between two people', async () => {
    const { service, game: started } = await startGame(byTwo);
    const first = await service.play({ ...at(started), move: 'c3c4' });
    const second = await service.play({ ...at(first), move: aMove(first) });
    const back = await service.takeBack(at(second));
    expect(back.moves).toEqual(['c3c4']);
    expect((await service.takeBack(at(back))).moves).toEqual([]);
    const none = await service.get({ gameId: started.id });
    await expect(service.takeBack(at(none))).rejects.toMatchObject({ code: 'NOTHING_TO_TAKE_BACK' });
  });

  it('goes back to the person’s own move against the computer', async () => {
    const { service, game: started } = await startGame(againstComputer);
    const own = await service.play({ ...at(started), move: 'c3c4' });
    const { end } = await endOf(service.think(at(own), never));
    expect((await service.takeBack(at(end))).moves).toEqual([]);
  });

  it('leaves the computer’s first move where the person made none', async () => {
    const { service, game: started } = await startGame({ black: COMPUTER, white: ADA });
    const { end } = await endOf(service.think(at(started), never));
    await expect(service.takeBack(at(end))).rejects.toMatchObject({ code: 'NOTHING_TO_TAKE_BACK' });
  });
});

describe('resigning', () => {
  it('loses the game', async () => {
    const { service, game } = await startGame(byTwo);
    expect(await service.resign({ ...at(game), colour: 'white' })).toMatchObject({
      result: 'B+R',
      termination: 'resignation',
    });
  });

  it('is for people only', async () => {
    const { service, game } = await startGame(againstComputer);
    await expect(service.resign({ ...at(game), colour: 'white' })).rejects.toMatchObject({
      code: 'WRONG_PLAYER',
    });
    expect(await service.resign({ ...at(game), colour: 'black' })).toMatchObject({ result: 'W+R' });
  });
});
