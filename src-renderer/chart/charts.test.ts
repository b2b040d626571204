import { describe, expect, it } from 'vitest';
import { fc, test } from '@fast-check/vitest';
import { layColumns, scaleFor, stackParts } from './columns.ts';
import { CURVE_WIDTH, layCurve, leadScale, pathOf } from './curve.ts';

describe('scale', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [42, [0, 20, 40, 60]],
    [1_000_000, [0, 500_000, 1_000_000]],
  ])('up to %d has easy marks', (most, ticks) => {
    expect(scaleFor(most).ticks).toEqual(ticks);
  });

  test.prop([fc.nat(5_000_000)])('reaches over the most in a few whole steps', (most) => {
    const scale = scaleFor(most);
    expect(scale.most).toBeGreaterThanOrEqual(most);
    expect(scale.ticks.length).toBeLessThanOrEqual(5);
    expect(scale.ticks.every(Number.isInteger)).toBe(true);
    expect(scale.ticks.at(-1)).toBe(scale.most);
  });
});

describe('parts of a bar', () => {
  it('lie end to end in their order and fill it', () => {
    const values = [
      { kind: 'won', value: 3 },
      { kind: 'drawn', value: 0 },
      { kind: 'lost', value: 1 },
    ];
    expect(stackParts(values, 100)).toEqual([
      { kind: 'won', from: 0, size: 75 },
      { kind: 'lost', from: 75, size: 25 },
    ]);
  });

  it('are none where there is nothing', () => {
    expect(stackParts([{ kind: 'won', value: 0 }], 100)).toEqual([]);
  });
});

describe('columns', () => {
  const column = (key: number, won: number, lost: number): Parameters<typeof layColumns>[0][number] => ({
    key,
    label: `at ${key}`,
    parts: [
      { kind: 'won', value: won },
      { kind: 'lost', value: lost },
    ],
  });

  it('stand on the foot, as high as they count', () => {
    const { columns, lines } = layColumns([column(0, 1, 3), column(1, 2, 0)], 100, 10);
    expect(columns[0]?.bars).toEqual([
      { kind: 'won', top: 75, height: 25 },
      { kind: 'lost', top: 0, height: 75 },
    ]);
    expect(columns[1]?.bars).toEqual([{ kind: 'won', top: 50, height: 50 }]);
    expect(lines.map(({ top }) => top)).toEqual([100, 75, 50, 25, 0]);
  });

  it('have their places side by side, and labels where there is room', () => {
    const { columns } = layColumns(
      Array.from({ length: 24 }, (_, key) => column(key, 1, 0)),
      100,
      12,
    );
    expect(columns.filter(({ label }) => label !== undefined)).toHaveLength(12);
    for (const [index, { left, width }] of columns.entries()) {
      expect(left).toBeGreaterThanOrEqual((index * 100) / 24);
      expect(left + width).toBeLessThanOrEqual(((index + 1) * 100) / 24);
    }
  });
});

describe('curve', () => {
  it('goes from the left to the right, its foot at the least', () => {
    const points = layCurve([0, 0.5, 1], { least: 0, most: 1 }, 100);
    expect(points).toEqual([
      { x: 0, y: 100 },
      { x: CURVE_WIDTH / 2, y: 50 },
      { x: CURVE_WIDTH, y: 0 },
    ]);
    expect(pathOf(points)).toBe('M0 100L500 50L1000 0');
  });

  it('breaks where there is no value, and a single value stands in the middle', () => {
    expect(pathOf(layCurve([1, undefined, 1, 1], { least: 1, most: 10 }, 100))).toBe(
      'M0 100M666.7 100L1000 100',
    );
    expect(layCurve([1], { least: 1, most: 10 }, 100)).toEqual([{ x: CURVE_WIDTH / 2, y: 100 }]);
  });
});

it('scales a curve to its largest lead, with lines that do not crowd', () => {
  expect(leadScale([])).toEqual({ reach: 30, lines: [10, -10, 20, -20] });
  expect(leadScale([3, -31])).toMatchObject({ reach: 40, lines: [10, -10, 20, -20, 30, -30] });
  expect(leadScale([83])).toEqual({ reach: 90, lines: [50, -50] });
  expect(leadScale([-100])).toEqual({ reach: 100, lines: [50, -50] });
  expect(leadScale([139.5, 5])).toEqual({ reach: 140, lines: [50, -50, 100, -100] });
});
