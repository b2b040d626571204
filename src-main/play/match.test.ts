import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { GameId, type GameState } from '#shared/contract/schemas.ts';
import { handicapOf } from '#shared/game/handicap.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { randomGame, randomGameFrom } from '#shared/game/testing/random-game.ts';
import { libraryGameOf } from '#shared/library/library-game.ts';
import { readGames } from '#shared/record/read-record.ts';
import { unwrap } from '#shared/util/result.ts';
import { FIRST_PAGE } from '../database/testing/sample.ts';
import type { GameServiceUnderTest } from './testing/game-service.ts';
import { ADA, aMove, at, BJORN, byTwo, setUp, newGameRequest, startGame } from './testing/game-service.ts';

/** A deal that `randomGame` plays to its end. */
const SEED = 5;
const { moves: MOVES } = randomGame('classic', 'either', SEED);

/** Returns the finished first game of a match. */
async function firstGame(service: GameServiceUnderTest['service']): Promise<GameState> {
  let game = await service.start(newGameRequest(byTwo, { seed: SEED, isMatch: true, komi: 4.5 }));
  for (const move of MOVES) game = await service.play({ ...at(game), move });
  return game;
}

function second(game: GameState) {
  return { requestId: crypto.randomUUID(), gameId: game.id };
}

describe('a match of two', () => {
  it('goes on with the same start and the same rules, the colours swapped', async () => {
    const { service } = await setUp();
    const first = await firstGame(service);
    const game = await service.startSecond(second(first));
    expect(game).toMatchObject({
      players: { black: BJORN, white: ADA },
      setup: first.setup,
      start: first.start,
      moves: [],
      komi: 4.5,
      result: '*',
      match: { id: first.match?.id, round: 2 },
    });
    expect(first.match?.round).toBe(1);
    expect(game.swap).toBeUndefined();
    expect(await service.otherOfMatch({ gameId: first.id })).toEqual(game);
    expect(await service.otherOfMatch({ gameId: game.id })).toEqual(first);
  });

  it('gives extra time to the same player in both games', async () => {
    const { service } = await setUp();
    const minute = { kind: 'game', seconds: 60, increment: 0, timeOut: 'warning' } as const;
    const timeControl = { ...minute, extra: { colour: 'black', percent: 100 } } as const;
    let first = await service.start(newGameRequest(byTwo, { seed: SEED, isMatch: true, timeControl }));
    for (const move of MOVES) first = await service.play({ ...at(first), move });
    const game = await service.startSecond(second(first));
    expect(game.timeControl).toEqual({ ...minute, extra: { colour: 'white', percent: 100 } });
  });

  it('leaves a handicap with its player', async () => {
    const { service } = await setUp();
    const handicap = { colour: 'black', threes: 2 } as const;
    const request = newGameRequest(byTwo, { setup: 'scattered', seed: SEED, isMatch: true, handicap });
    let first = await service.start(request);
    const { moves } = randomGameFrom(unwrap(parsePosition(first.start)), SEED);
    for (const move of moves) first = await service.play({ ...at(first), move });
    const game = await service.startSecond(second(first));
    expect(handicapOf(unwrap(parsePosition(game.start)))).toEqual({ colour: 'white', threes: 2 });
  });

  it('has one second game, however often it is started', async () => {
    const { service } = await setUp();
    const first = await firstGame(service);
    const started = await service.startSecond(second(first));
    const game = await service.play({ ...at(started), move: aMove(started) });
    expect(await service.startSecond(second(first))).toEqual(game);
  });

  it('continues where the app was closed: with the first game, its end, or the second game', async () => {
    const { service } = await setUp();
    const first = await firstGame(service);
    expect(await service.current()).toEqual(first);
    const started = await service.startSecond(second(first));
    expect(await service.current()).toEqual(started);
    const game = await service.resign({ ...at(started), colour: 'white' });
    expect(game.result).toBe('B+R');
    expect(await service.current()).toBeUndefined();
  });

  it('has no second game before its first is decided by points, nor has any other game', async () => {
    const { service, game: open } = await startGame(byTwo, { isMatch: true });
    await expect(service.startSecond(second(open))).rejects.toMatchObject({ code: 'NO_SECOND_GAME' });
    const given = await service.resign({ ...at(open), colour: 'black' });
    await expect(service.startSecond(second(given))).rejects.toMatchObject({ code: 'NO_SECOND_GAME' });
    expect(await service.current()).toBeUndefined();
    const single = await service.start(newGameRequest(byTwo));
    expect(single.match).toBeUndefined();
    expect(await service.otherOfMatch({ gameId: single.id })).toBeUndefined();
    await expect(service.startSecond(second(single))).rejects.toMatchObject({ code: 'NO_SECOND_GAME' });
  });

  it('swaps the colours that the players began with, and offers the swap again', async () => {
    const { service } = await setUp();
    let game = await service.start(newGameRequest(byTwo, { seed: SEED, isMatch: true, offersSwap: true }));
    for (const [ply, move] of MOVES.entries()) {
      game = await service.play({ ...at(game), move });
      if (ply === 0) game = await service.swap(at(game));
    }
    expect(game.players).toEqual({ black: BJORN, white: ADA });
    expect(await service.startSecond(second(game))).toMatchObject({
      players: { black: BJORN, white: ADA },
      swap: 'offered',
    });
  });

  it('is named in both records, and recognised in a library that imports them', async () => {
    const { service, database } = await setUp();
    const first = await firstGame(service);
    const game = await service.startSecond(second(first));
    const [one, other] = await database.gameTexts([first.id, game.id], 'hgn');
    const texts = [one, other].map((text) => (text !== undefined && 'text' in text ? text.text : ''));
    const { games } = readGames(texts.join('\n'));
    const { id } = first.match ?? { id: '' };
    expect(games.map(({ otherTags }) => otherTags)).toEqual([
      [{ name: 'Match', value: `${id} 1` }],
      [{ name: 'Match', value: `${id} 2` }],
    ]);
    const there = await setUp();
    await there.database.stageGames(
      'import',
      games.map((record) => libraryGameOf(record, 0)),
    );
    await there.database.commitStaged('import');
    const { rows } = await there.database.library.page(FIRST_PAGE);
    const row = rows.find(({ match }) => match?.round === 2);
    if (row === undefined) throw new Error('The second game did not come in as one');
    expect((await there.service.otherOfMatch({ gameId: row.id }))?.moves).toEqual(first.moves);
  });

  it('leaves the second game to be started again where it is in the bin', async () => {
    const { service, database, clock } = await setUp();
    const first = await firstGame(service);
    const game = await service.startSecond(second(first));
    await database.removeGames({ kind: 'games', ids: [game.id] }, clock.now);
    expect(await service.otherOfMatch({ gameId: first.id })).toBeUndefined();
    expect(await service.current()).toEqual(first);
    const again = await service.startSecond(second(first));
    expect(again.id).not.toBe(game.id);
  });
});

it('the start of another game is played again in a game of its own, with the requested rules', async () => {
  const { service, game: other } = await startGame(byTwo, { setup: 'scattered', seed: 8 });
  await service.play({ ...at(other), move: aMove(other) });
  const same = {
    ...newGameRequest(byTwo, { endRule: 'mover', komi: 3 }),
    setup: 'same',
    gameId: other.id,
  } as const;
  const game = await service.start(same);
  expect(game).toMatchObject({ setup: 'scattered', start: `${other.start} mover`, moves: [], komi: 3 });
  await expect(service.start({ ...same, gameId: v.parse(GameId, 99) })).rejects.toMatchObject({
    code: 'GAME_NOT_FOUND',
  });
});
