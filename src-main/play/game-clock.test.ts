import { expect, it } from 'vitest';
import type { TimeControl } from '#shared/game/time-control.ts';
import { thinkingTime } from './game-clock.ts';

const PER_GAME: TimeControl = { kind: 'game', seconds: 60, increment: 0, timeOut: 'loss' };

it.each([0, 1_000])(
  'makes a minute a game last for the longest one, with %i ms of increment',
  (increment) => {
    let left = 60_000;
    for (let moveCount = 0; moveCount < 35; moveCount += 2) {
      const time = thinkingTime({ ...PER_GAME, increment: increment / 1000 }, left, moveCount);
      // Each answer is a little late.
      left -= time + 50;
      expect(left).toBeGreaterThan(0);
      left += increment;
    }
  },
);

it('uses most of the time that a move has to itself, and never less than a moment', () => {
  const perMove: TimeControl = { ...PER_GAME, kind: 'move', seconds: 10 };
  expect(thinkingTime(perMove, 10_000, 0)).toBe(7_920);
  expect(thinkingTime(perMove, 60, 4)).toBe(10);
});
