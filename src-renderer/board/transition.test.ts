import { expect, it } from 'vitest';
import { applyMove } from '#shared/game/play.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { dealStart } from '#shared/game/setup.ts';
import { EXAMPLE } from './stacks.test-data.ts';
import { transitionBetween } from './transition.ts';

it('is found by comparing the boards', () => {
  const start = dealStart('scattered', 7, 'either');
  for (const move of legalMoves(start)) {
    expect(transitionBetween(start, applyMove(start, move))?.move).toMatchObject(move);
  }
});

it('uses the given move and path', () => {
  const move = { from: 'd5', to: 'e2', path: ['e5', 'e4', 'e2'] } as const;
  expect(transitionBetween(EXAMPLE, applyMove(EXAMPLE, move), move)?.move).toEqual(move);
});

it('finds the path where it is not given', () => {
  const move = { from: 'd5', to: 'e2' } as const;
  expect(transitionBetween(EXAMPLE, applyMove(EXAMPLE, move), move)?.move.path).toEqual(['e5', 'e4', 'e2']);
});

it('is none for the same board, a step back, two moves, or another game', () => {
  const one = applyMove(EXAMPLE, { from: 'd5', to: 'e2' });
  const two = applyMove(one, { from: 'a6', to: 'c6' });
  expect(transitionBetween(EXAMPLE, EXAMPLE)).toBeUndefined();
  expect(transitionBetween(one, EXAMPLE)).toBeUndefined();
  expect(transitionBetween(EXAMPLE, two)).toBeUndefined();
  expect(transitionBetween(EXAMPLE, dealStart('classic', 1, 'either'))).toBeUndefined();
});

it('trusts the boards more than the given move', () => {
  const after = applyMove(EXAMPLE, { from: 'd5', to: 'e2' });
  expect(transitionBetween(EXAMPLE, after, { from: 'c1', to: 'f1' })?.move).toMatchObject({
    from: 'd5',
    to: 'e2',
  });
});
