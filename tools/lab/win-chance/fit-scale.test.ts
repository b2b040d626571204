import { expect, it } from 'vitest';
import { randomBelow, seededRandom } from '../../../src-shared/util/random.ts';
import { fitCurve, fitScale, lossOf, scaleOn, scaleRows, type Outcome } from './fit-scale.ts';

const CURVE = { maxScale: 16, decidedSquares: 5, riseSquares: 4 };

/** Makes outcomes whose chances follow a scale. */
function outcomesBy(count: number, scaleOf: (squares: number) => number): Outcome[] {
  const seeded = seededRandom(7);
  const random = (): number => randomBelow(seeded, 1_000_000) / 1_000_000;
  return Array.from({ length: count }, () => {
    const squares = 7 + Math.floor(random() * 30);
    const margin = (random() - 0.5) * 80;
    const result = random() < 1 / (1 + Math.exp(-margin / scaleOf(squares))) ? 1 : 0;
    return { squares, margin, result };
  });
}

it('finds the scale that made the results', () => {
  expect(fitScale(outcomesBy(20_000, () => 12))).toBeCloseTo(12, 0);
  expect(fitScale(outcomesBy(20_000, () => 2))).toBeCloseTo(2, 0);
});

it('finds the curve that made the results, and its groups follow it', () => {
  const outcomes = outcomesBy(4_000, (squares) => scaleOn(CURVE, squares));
  const curve = fitCurve(outcomes);
  for (const squares of [10, 20, 36])
    expect(scaleOn(curve, squares) / scaleOn(CURVE, squares)).toBeCloseTo(1, 0);
  const rows = scaleRows(outcomes, 10);
  expect(rows.map(({ squares }) => squares)).toEqual([0, 10, 20, 30]);
  expect(rows.reduce((sum, { positions }) => sum + positions, 0)).toBe(outcomes.length);
});

it('counts the loss of a chance of a half as the logarithm of 2', () => {
  expect(lossOf([{ squares: 9, margin: 0, result: 1 }], () => 5)).toBeCloseTo(Math.log(2), 12);
  expect(lossOf([{ squares: 9, margin: 10_000, result: 0 }], () => 1)).toBeCloseTo(10_000, 6);
});
