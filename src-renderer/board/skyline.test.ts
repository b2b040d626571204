import { expect, it } from 'vitest';
import { positionOf } from './example.test-data.ts';
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
  const { towers, floor } = skylineOf(positionOf(`${tall}5/6/6/6/6/6 b`), 360, 226);
  const [tower] = towers;
  expect(tower?.bars).toHaveLength(28);
  expect(tower?.top).toBeGreaterThanOrEqual(30);
  for (const { y, height } of tower?.bars ?? []) {
    expect(height).toBeGreaterThan(2);
    expect(y + height).toBeLessThanOrEqual(floor);
  }
});

it('omits formulas and chips where many towers stand side by side', () => {
  const many = 'abcabc/abcabc/6/6/6/ABCABC b';
  const { barWidth, isWorded, towers } = skylineOf(positionOf(many), 360, 226);
  expect(isWorded).toBe(false);
  expect(barWidth).toBeLessThan(42);
  expect(Math.min(...towers.map(({ x }) => x)) - barWidth / 2).toBeGreaterThanOrEqual(12);
});
