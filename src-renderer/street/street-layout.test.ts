import { expect, it } from 'vitest';
import { GameId } from '#shared/contract/schemas.ts';
import type { StreetTower } from '#shared/contract/statistics.ts';
import * as v from 'valibot';
import { brickFor, highestOf, picturePlan, planStreet, towerAt } from './street-layout.ts';

const SIZE = { brick: 10, margin: 20, least: 0 };
const PILES = ['(Abc)', '(aB)', 'C', '(aBcA)'];

function towersAt(...days: readonly (readonly [year: number, month: number, day: number])[]): StreetTower[] {
  return days.map(([year, month, day], index) => ({
    gameId: v.parse(GameId, index + 1),
    at: new Date(year, month - 1, day, 12).getTime(),
    fortune: 'won',
    opponent: { type: 'computer', level: 4 },
    pile: PILES[index % PILES.length] ?? 'a',
  }));
}

const many = towersAt(
  ...Array.from(
    { length: 10_000 },
    (_, index) => [2020 + Math.floor(index / 2000), 1 + (index % 12), 3] as const,
  ),
);

it('has towers as wide as their marks and as high as they have pawns, side by side', () => {
  const { towers, plot } = planStreet(towersAt([2026, 11, 1], [2026, 11, 2], [2026, 11, 3]), SIZE);
  expect(towers.map(({ width, height }) => [width, height])).toEqual([
    [24, 30],
    [18, 20],
    [24, 10],
  ]);
  expect(towers.map(({ x }) => x)).toEqual([20, 49, 72]);
  expect(plot.x).toBe(101);
});

it('that is short stands in the middle', () => {
  const { towers, plot, width } = planStreet(towersAt([2026, 11, 1]), { ...SIZE, least: 401 });
  const [first] = towers;
  expect(width).toBe(401);
  expect((first?.x ?? 0) + plot.x + plot.width).toBe(401);
});

it('has each month at its first game where there is room, and the year at the first of it', () => {
  const { months, years } = planStreet(
    towersAt([2025, 12, 1], [2026, 1, 1], [2026, 1, 2], [2026, 1, 3], [2026, 2, 1]),
    SIZE,
  );
  expect(months.map(({ x, isYear }) => [x, isYear])).toEqual([
    [20, true],
    [117, true],
  ]);
  expect(years.map(({ index }) => index)).toEqual([0, 1]);
});

it('finds the tower at a place among thousands', () => {
  const plan = planStreet(many, SIZE);
  for (const index of [0, 1, 4999, 9999]) {
    const tower = plan.towers[index];
    expect(towerAt(plan, (tower?.x ?? 0) + 1)).toBe(index);
    expect(towerAt(plan, (tower?.x ?? 0) + (tower?.width ?? 0))).toBe(index);
  }
  expect(towerAt(plan, -50)).toBe(0);
  expect(towerAt(plan, plan.width + 50)).toBe(9999);
});

it('gets bricks with which the highest tower fits, and not much larger ones for low towers', () => {
  expect(brickFor([[1, 2]], 520)).toBe(20);
  expect(brickFor([Array.from({ length: 36 })], 380)).toBe(10);
});

it('of few games is a picture of all of them, and of many of the last', () => {
  const few = picturePlan(many.slice(0, 26));
  expect(few.towers).toHaveLength(26);
  const last = picturePlan(many);
  expect(last.towers.length).toBeGreaterThan(26);
  expect(last.towers.at(-1)?.gameId).toBe(10_000);
  for (const { towers } of [few, last])
    expect((towers.at(-1)?.x ?? 0) + (towers.at(-1)?.width ?? 0)).toBeLessThanOrEqual(1156);
});

it('has one highest tower, the first of equals', () => {
  const plan = planStreet(many.slice(0, 8), SIZE);
  expect(highestOf(plan)?.gameId).toBe(4);
});
