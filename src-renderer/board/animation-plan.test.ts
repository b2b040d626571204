import { expect, it } from 'vitest';
import { planLanding, planMove, stepTime, type MovePlan } from './animation-plan.ts';
import { rimHeight } from './geometry.ts';

const WALK: MovePlan = { from: 'd5', path: ['e5', 'e4', 'e2'], moved: 8, covered: 6, turned: false };

it('is the walk of the design: 700 ms for d5 to e2 by e5 and e4', () => {
  const plan = planMove(WALK, 'normal');
  expect(plan).toMatchObject({ duration: 700, lifted: 90, landing: 560, lastStep: 410 });
  expect(plan?.arrivals).toEqual([
    { square: 'e5', time: 200 },
    { square: 'e4', time: 360 },
    { square: 'e2', time: 560 },
  ]);
});

it('lifts by 12, dips by 3 at each pawn, and lands on the grown stack', () => {
  const frames = planMove(WALK, 'normal')?.frames ?? [];
  expect(frames[1]).toMatchObject({ time: 90, x: 0, y: -12 });
  expect(frames[2]).toMatchObject({ time: 200, x: 100, y: -12 });
  expect(frames[3]).toMatchObject({ time: 225, x: 100, y: -9 });
  expect(frames[4]).toMatchObject({ time: 250, x: 100, y: -12 });
  const last = frames.at(-1);
  expect(last).toMatchObject({ time: 700, x: 100 });
  expect(last?.y).toBeCloseTo(300 + rimHeight(8) - rimHeight(14), 2);
});

it('walks at once where the chosen pile is lifted already', () => {
  const plan = planMove({ ...WALK, isLifted: true }, 'normal');
  expect(plan).toMatchObject({ duration: 610, lifted: 0, landing: 470 });
  expect(plan?.frames[0]).toMatchObject({ time: 0, x: 0, y: -12 });
});

it('takes 110 ms a step and 40 more for each further square, at most 230', () => {
  expect([1, 2, 3, 4, 5].map(stepTime)).toEqual([110, 150, 190, 230, 230]);
});

it('never takes more than 900 ms at normal speed', () => {
  const longest = planMove({ ...WALK, from: 'a1', path: ['a6', 'f6', 'f1'] }, 'normal');
  expect(longest?.duration).toBe(900);
  expect(longest?.frames.at(-1)?.time).toBe(900);
});

it('is half as long when fast, twice when slow, none when off', () => {
  expect(planMove(WALK, 'fast')?.duration).toBe(350);
  expect(planMove(WALK, 'slow')?.duration).toBe(1400);
  expect(planMove(WALK, 'off')).toBeUndefined();
});

it('mirrors with the board', () => {
  const seen = planMove(WALK, 'normal')?.frames ?? [];
  const turned = planMove({ ...WALK, turned: true }, 'normal')?.frames ?? [];
  expect(turned.map((frame) => frame.x)).toEqual(seen.map((frame) => (frame.x === 0 ? 0 : -frame.x)));
  expect(turned.map((frame) => frame.time)).toEqual(seen.map((frame) => frame.time));
});

it('only lowers a dropped pile, from where it was released', () => {
  const drop = { from: 'd5', to: 'e2', at: { x: 460, y: 470 }, moved: 8, covered: 6 } as const;
  const plan = planLanding({ ...drop, turned: false }, 'normal');
  expect(plan).toMatchObject({ duration: 140, landing: 0, arrivals: [], ground: { x: 100, y: 300 } });
  expect(plan?.frames[0]).toMatchObject({ time: 0, x: 110, y: 308 });
  const last = planMove(WALK, 'normal')?.frames.at(-1);
  expect(plan?.frames.at(-1)).toMatchObject({ time: 140, x: last?.x, y: last?.y });
  expect(planLanding({ ...drop, turned: false }, 'fast')?.duration).toBe(70);
  expect(planLanding({ ...drop, turned: false }, 'off')).toBeUndefined();
});

it('goes forward in time', () => {
  const times = (planMove(WALK, 'normal')?.frames ?? []).map((frame) => frame.time);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});
