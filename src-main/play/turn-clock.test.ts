import { expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../core/testing/test-clock.ts';
import { createTurnClock, type TurnClock } from './turn-clock.ts';

function setUp(): { clock: TestClock; turns: TurnClock; sleeps: unknown[] } {
  const clock = createTestClock();
  const sleeps: unknown[] = [];
  const { after } = clock;
  const onStandstill = (...heard: unknown[]): void => void sleeps.push(heard);
  return { clock, sleeps, turns: createTurnClock({ elapsed: () => clock.elapsed, after, onStandstill }) };
}

it('times turns by a monotonic clock', () => {
  const { clock, turns } = setUp();
  const one = 1 as never;
  const other = 2 as never;
  expect(turns.since(one)).toBe(0);
  turns.start(one);
  clock.pass(250);
  expect(turns.since(one)).toBe(250);
  turns.startUnlessRunning(one);
  turns.startUnlessRunning(other);
  clock.pass(50);
  expect([turns.since(one), turns.since(other)]).toEqual([300, 50]);
});

it('removes the turns that were started first', () => {
  const { clock, turns } = setUp();
  for (let id = 1; id <= 65; id++) turns.start(id as never);
  clock.pass(10);
  expect([turns.since(1 as never), turns.since(2 as never)]).toEqual([0, 10]);
});

it('stops and resumes from the time used before', () => {
  const { clock, turns } = setUp();
  const game = 1 as never;
  turns.resume(game);
  turns.stop(game);
  clock.pass(10);
  expect(turns.since(game)).toBe(0);
  turns.start(game, 500);
  turns.resume(game);
  clock.pass(20);
  turns.stop(game);
  turns.stop(game);
  clock.pass(970);
  expect(turns.since(game)).toBe(520);
  turns.resume(game);
  clock.pass(5);
  expect(turns.since(game)).toBe(525);
});

it.each([0, 700, 1000, 2400, 9999])('never counts a sleep, after %i ms of the turn', (used) => {
  const { clock, turns, sleeps } = setUp();
  const game = 1 as never;
  turns.start(game);
  clock.pass(used);
  const lastTick = Math.floor(used / 1000) * 1000;
  clock.elapsed += 15_000;
  // Asked before any timer has fired, too.
  expect(turns.since(game)).toBe(lastTick);
  clock.pass(0);
  expect(turns.since(game)).toBe(lastTick);
  expect(sleeps).toEqual([[game, true]]);
  clock.pass(500);
  expect(turns.since(game)).toBe(lastTick + 500);
});

it.each([1_500, 2_000, 2_900])(
  'counts no standstill of %i ms, which is too short for a sleep',
  (standstill) => {
    const { clock, turns, sleeps } = setUp();
    const game = 1 as never;
    turns.start(game);
    clock.pass(3_000);
    clock.elapsed += standstill;
    expect(turns.since(game)).toBe(3_000);
    clock.pass(0);
    expect(turns.since(game)).toBe(3_000);
    expect(sleeps).toEqual([[game, false]]);
  },
);

it('counts what a tick is late on a busy machine', () => {
  const { clock, turns, sleeps } = setUp();
  const game = 1 as never;
  turns.start(game);
  clock.elapsed += 1_400;
  clock.pass(0);
  expect(turns.since(game)).toBe(1_400);
  expect(sleeps).toEqual([]);
});
