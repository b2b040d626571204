import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEVELS } from '../game/player.ts';
import { RATED_LEVELS, ratingOfLevel } from './level-ratings.ts';

it('has a strength for every level, in order', () => {
  expect(RATED_LEVELS.map(({ level }) => level)).toEqual([...LEVELS]);
  const values = RATED_LEVELS.map(({ value }) => value);
  expect(values).toEqual(values.toSorted((one, other) => one - other));
  expect(ratingOfLevel(99)).toBeUndefined();
});

it('fixes the scale at level 5, and adds the errors of the steps from there', () => {
  expect(ratingOfLevel(5)).toEqual({ level: 5, value: 1700, deviation: 0 });
  const [four, three] = [ratingOfLevel(4), ratingOfLevel(3)];
  expect(four?.deviation).toBeCloseTo(10.5, 9);
  expect(three?.deviation).toBeCloseTo(Math.hypot(10.5, 10.5), 9);
});

it('has the figures of docs/levels.md', () => {
  const docs = readFileSync(new URL('../../docs/levels.md', import.meta.url), 'utf8');
  const rows = [...docs.matchAll(/^\| (\d+) +\|.*\| (\d+) ± (\d+) +\|$/gm)];
  const written = rows.map(([, level, value, error]) => [level, value, error].map(Number));
  expect(written).toEqual(
    RATED_LEVELS.map(({ level, value, deviation }) => [level, value, Math.round(deviation)]),
  );
});

it('knows the strengths of the first version of the lowest levels, too', () => {
  expect(ratingOfLevel(1, 1)?.value).toBe(918);
  expect(ratingOfLevel(1, 2)).toEqual(ratingOfLevel(1));
  expect(ratingOfLevel(7, 1)).toEqual(ratingOfLevel(7));
});
