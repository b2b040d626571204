import { expect, it } from 'vitest';
import { createTurnClock } from './turn-clock.ts';

it('times turns by a monotonic clock', () => {
  let elapsed = 1000;
  const turns = createTurnClock(() => elapsed);
  const one = 1 as never;
  const other = 2 as never;
  expect(turns.since(one)).toBe(0);
  turns.start(one);
  elapsed += 250;
  expect(turns.since(one)).toBe(250);
  turns.startUnlessRunning(one);
  turns.startUnlessRunning(other);
  elapsed += 50;
  expect([turns.since(one), turns.since(other)]).toEqual([300, 50]);
});

it('removes the turns that were started first', () => {
  let elapsed = 0;
  const turns = createTurnClock(() => elapsed);
  for (let id = 1; id <= 65; id++) turns.start(id as never);
  elapsed = 10;
  expect([turns.since(1 as never), turns.since(2 as never)]).toEqual([0, 10]);
});

it('stops and resumes from the time used before', () => {
  let elapsed = 0;
  const turns = createTurnClock(() => elapsed);
  const game = 1 as never;
  turns.resume(game);
  turns.stop(game);
  elapsed = 10;
  expect(turns.since(game)).toBe(0);
  turns.start(game, 500);
  turns.resume(game);
  elapsed = 30;
  turns.stop(game);
  turns.stop(game);
  elapsed = 1000;
  expect(turns.since(game)).toBe(520);
  turns.resume(game);
  elapsed = 1005;
  expect(turns.since(game)).toBe(525);
});
