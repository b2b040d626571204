import { expect, it } from 'vitest';
import { positionOf } from './example.test-data.ts';
import { barsOf, marksAlong } from './side-view.ts';
import { skylineOf } from './skyline.ts';

it('puts Black left and White right, the tallest next to the middle', () => {
  const { towers, barWidth, floor } = skylineOf(positionOf('(ab)(aB)(abcA)c2/6/6/6/6/6 b'), 360, 226);
  const placed = towers.map(({ square, colour, x }) => [square, colour, x]);
  expect(placed).toEqual([
    ['a6', 'black', 141],
    ['d6', 'black', 87],
    ['c6', 'white', 219],
    ['b6', 'white', 273],
  ]);
  expect(barWidth).toBe(42);
  expect(floor).toBe(192);
});

it('draws a bar for each pawn, the top one higher, and never leaves its picture', () => {
  const tall = `(${'abcABC'.repeat(4)}abAB)`;
  const { towers, sizes, floor } = skylineOf(positionOf(`${tall}5/6/6/6/6/6 b`), 360, 226);
  const [tower] = towers;
  if (tower === undefined) expect.fail('The position has a tower');
  const bars = barsOf(tower.pile, floor, sizes);
  expect(bars).toHaveLength(28);
  expect(bars.at(-1)?.y).toBeCloseTo(tower.top, 1);
  expect(tower.top).toBeGreaterThanOrEqual(30);
  for (const { y, height } of bars) {
    expect(height).toBeGreaterThan(2);
    expect(y + height).toBeLessThanOrEqual(floor);
  }
});

it('omits formulas and chips, and the names of squares, where many towers stand side by side', () => {
  const many = 'abcabc/abcabc/6/6/6/ABCABC b';
  const { barWidth, isWorded, isNamed, towers } = skylineOf(positionOf(many), 360, 226);
  expect(isWorded).toBe(false);
  expect(isNamed).toBe(false);
  expect(skylineOf(positionOf(many), 440, 226).isNamed).toBe(true);
  expect(barWidth).toBeLessThan(42);
  expect(Math.min(...towers.map(({ x }) => x)) - barWidth / 2).toBeGreaterThanOrEqual(12);
});

it('puts marks side by side on a bar, as far as there is room', () => {
  expect(marksAlong(3, 104).map(({ x }) => x)).toEqual([-11.56, 0, 11.56]);
  const [left, , right] = marksAlong(3, 16);
  expect((right?.x ?? 0) - (left?.x ?? 0) + 2 * (left?.radius ?? 0)).toBeLessThanOrEqual(16 - 4);
  expect(marksAlong(2, 10)).toEqual([]);
});
