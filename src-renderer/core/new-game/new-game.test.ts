import { expect, it } from 'vitest';
import { GameId, type GameState } from '#shared/contract/schemas.ts';
import { handicapOf } from '#shared/game/handicap.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import * as v from 'valibot';
import { rematchOf } from './new-game.ts';

const GAME: GameState = {
  id: v.parse(GameId, 7),
  revision: 30,
  createdAt: 0,
  players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 4 } },
  setup: 'scattered',
  start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b mover',
  moves: [],
  komi: 9.5,
  swap: 'taken',
  result: 'B+3',
  termination: 'normal',
};

it('is played by the same rules on another deal, the colours swapped', () => {
  expect(rematchOf(GAME, 'dealt', 5)).toEqual({
    players: { black: GAME.players.white, white: GAME.players.black },
    setup: 'scattered',
    seed: 5,
    endRule: 'mover',
    komi: 9.5,
    offersSwap: true,
    help: undefined,
    isMatch: false,
  });
});

it('has the same start where that is requested', () => {
  expect(rematchOf(GAME, 'same', 5)).toMatchObject({ setup: 'same', gameId: 7, endRule: 'mover' });
});

it('leaves a handicap with its player', () => {
  const start = '1ABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b mover';
  const game = { ...GAME, setup: 'position', swap: undefined, start } as const;
  expect(handicapOf(unwrap(parsePosition(start)))).toEqual({ colour: 'white', threes: 1 });
  for (const kind of ['dealt', 'same'] as const) {
    const rematch = rematchOf(game, kind, 5);
    const next = rematch.setup === 'position' ? unwrap(parsePosition(rematch.start)) : undefined;
    expect(next && handicapOf(next)).toEqual({ colour: 'black', threes: 1 });
  }
  // After a swap each player gets their first colour again.
  expect(rematchOf({ ...game, swap: 'taken' }, 'same', 5)).toMatchObject({ setup: 'same', gameId: 7 });
});

it('gives extra time to the same player', () => {
  const timeControl = { kind: 'game', seconds: 600, increment: 0, timeOut: 'loss' } as const;
  const timed = { ...timeControl, extra: { colour: 'black', percent: 50 } } as const;
  // After the swap the player who started as Black is White, and Black again in the rematch.
  expect(rematchOf({ ...GAME, timeControl: timed }, 'dealt', 5).timeControl?.extra?.colour).toBe('black');
  expect(
    rematchOf({ ...GAME, swap: undefined, timeControl: timed }, 'dealt', 5).timeControl?.extra?.colour,
  ).toBe('white');
});

it('is a match again after a match', () => {
  const match = { id: 'ab', round: 2 } as const;
  expect(rematchOf({ ...GAME, match }, 'dealt', 5).isMatch).toBe(true);
});
