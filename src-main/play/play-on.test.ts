import { describe, expect, it } from 'vitest';
import type { GameState } from '#shared/contract/schemas.ts';
import { fullTime } from '#shared/game/time-control.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import type { GameServiceUnderTest } from './testing/game-service.ts';
import {
  ADA,
  againstComputer,
  aMove,
  at,
  BJORN,
  byTwo,
  COMPUTER,
  setUp,
  newGameRequest,
  startGame,
} from './testing/game-service.ts';

/** Creates a game of a few moves by two people. */
async function played(
  service: GameServiceUnderTest['service'],
  moves: number,
  offersSwap = false,
): Promise<GameState> {
  let game = await service.start(newGameRequest(byTwo, { komi: 4.5, offersSwap, endRule: 'mover' }));
  while (game.moves.length < moves) game = await service.play({ ...at(game), move: aMove(game) });
  return game;
}

function from(game: GameState, ply: number, line: string[] = []) {
  return { requestId: crypto.randomUUID(), gameId: game.id, ply, line, players: againstComputer };
}

describe('playing on from a position of another game', () => {
  it('gives extra time to the requested colour, also where the players had swapped', async () => {
    const { service } = await setUp();
    let other = await played(service, 1, true);
    other = await service.swap(at(other));
    other = await service.play({ ...at(other), move: aMove(other) });
    const extra = { colour: 'black', percent: 100 } as const;
    const timeControl = { kind: 'game', seconds: 60, increment: 0, timeOut: 'loss', extra } as const;
    const game = await service.playOn({ ...from(other, 2), timeControl });
    expect(game.swap).toBe('taken');
    expect(game.timeControl && fullTime(game.timeControl, 'black', game.swap)).toBe(120_000);
  });

  it('has the requested time control and help', async () => {
    const { service } = await setUp();
    const other = await played(service, 2);
    const timeControl = { kind: 'game', seconds: 300, increment: 2, timeOut: 'loss' } as const;
    const request = { ...from(other, 2), timeControl, help: ['marks' as const] };
    expect(await service.playOn(request)).toMatchObject({ timeControl, help: ['marks'] });
    const unlimited = await service.playOn(from(other, 2));
    expect(unlimited.timeControl).toBeUndefined();
    expect(unlimited.help).toBeUndefined();
  });

  it('goes on with the moves of a variation', async () => {
    const { service } = await setUp();
    const other = await played(service, 3);
    const line = [aMove({ start: other.start, moves: other.moves.slice(0, 1) })];
    expect((await service.playOn(from(other, 1, line))).moves).toEqual([...other.moves.slice(0, 1), ...line]);
    await expect(service.playOn(from(other, 1, ['a1a1']))).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' });
  });

  it('keeps a game without moves that it goes on from, and bins no played one', async () => {
    const { service, game: other } = await startGame(byTwo);
    await service.playOn(from(other, 0));
    expect(await service.get({ gameId: other.id })).toEqual(other);
  });

  it('offers the swap again before White has moved, and keeps what was chosen later', async () => {
    const { service } = await setUp();
    const started = await played(service, 1, true);
    const swapped = await service.swap(at(started));
    const other = await service.play({ ...at(swapped), move: aMove(swapped) });
    expect(other.players).toEqual({ black: BJORN, white: ADA });
    expect((await service.playOn(from(other, 0))).swap).toBe('offered');
    expect((await service.playOn(from(other, 1))).swap).toBe('offered');
    expect((await service.playOn(from(other, 2))).swap).toBe('taken');
    expect((await service.playOn(from(await played(service, 2), 0))).swap).toBeUndefined();
  });

  it('is refused where the game is over', async () => {
    const { service } = await setUp();
    const { moves } = randomGame('classic', 'either', 5);
    const started = await service.start(newGameRequest(byTwo, { seed: 5 }));
    let game = started;
    for (const move of moves) game = await service.play({ ...at(game), move });
    expect(game.result).not.toBe('*');
    const error = { code: 'GAME_OVER', data: { gameId: game.id } };
    await expect(service.playOn(from(game, 99))).rejects.toMatchObject(error);
    const players = { black: COMPUTER, white: ADA };
    expect(await service.playOn({ ...from(game, moves.length - 1), players })).toMatchObject({ players });
  });
});
