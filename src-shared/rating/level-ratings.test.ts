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
  expect(four?.deviation).toBeCloseTo(8.25, 9);
  expect(three?.deviation).toBeCloseTo(Math.hypot(8.25, 8.75), 9);
});

it('has the figures of docs/levels.md', () => {
  const docs = readFileSync(new URL('../../docs/levels.md', import.meta.url), 'utf8');
  const rows = [...docs.matchAll(/^\| (\d+) +\|[^|]*\|[^|]*\|[^|]*\| (\d+) ± (\d+) +\|$/gm)];
  const written = rows.map(([, level, value, error]) => [level, value, error].map(Number));
  expect(written).toEqual(
    RATED_LEVELS.map(({ level, value, deviation }) => [level, value, Math.round(deviation)]),
  );
});
