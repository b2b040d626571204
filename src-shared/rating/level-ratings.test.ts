import { readFileSync } from 'node:fs';
import { expect, it, describe } from 'vitest';
import { LEVELS } from '../game/player.ts';
import {
  eloOf,
  eloRange,
  scoreOfElo,
  RATED_LEVELS,
  ratingOfLevel,
  WINS_AGAINST_BELOW,
} from './level-ratings.ts';

describe('elo', () => {
  it('gives an even score no difference, and three quarters 191 points', () => {
    expect(eloOf(0.5)).toBeCloseTo(0);
    expect(eloOf(0.75)).toBeCloseTo(190.8, 1);
    expect(scoreOfElo(eloOf(0.3))).toBeCloseTo(0.3);
  });

  it('has a range that is wide for few pairs, and finite where all games were won', () => {
    // Wilson's interval of 5 of 10: 0.2366 to 0.7634.
    const even = eloRange(10, 0.5);
    expect(scoreOfElo(even.low)).toBeCloseTo(0.2366, 3);
    expect(scoreOfElo(even.high)).toBeCloseTo(0.7634, 3);
    expect(even.value).toBeCloseTo(0);
    const won = eloRange(1, 1);
    expect(scoreOfElo(won.low)).toBeCloseTo(0.2065, 3);
    expect(won.high).toBe(1200);
    expect(eloRange(1, 0).low).toBe(-1200);
    expect(eloRange(100, 0.6).low).toBeGreaterThan(eloRange(10, 0.6).low);
  });

  it('contains the true difference in 19 of 20 matches', () => {
    // Twenty pairs of decided games of a player who wins six of ten, all results weighed by their probability.
    const truth = eloOf(0.6);
    let inside = 0;
    let choose = 1;
    for (let won = 0; won <= 20; won++) {
      const { low, high } = eloRange(20, won / 20);
      if (low <= truth && truth <= high) inside += choose * 0.6 ** won * 0.4 ** (20 - won);
      choose = (choose * (20 - won)) / (won + 1);
    }
    expect(inside).toBeGreaterThan(0.93);
    expect(inside).toBeLessThan(0.99);
  });
});

describe('level ratings', () => {
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

  it('has the points of each level against the one below it, as docs/levels.md', () => {
    const docs = readFileSync(new URL('../../docs/levels.md', import.meta.url), 'utf8');
    const wins = [...docs.matchAll(/^\| \d+ +\| [\d,]+ +\| [\d,]+ +\| (0\.\d{3}) \|/gm)].map(([, score]) =>
      Math.round(Number(score) * 100),
    );
    expect(WINS_AGAINST_BELOW).toEqual(wins);
  });

  it('knows the strengths of the first version of the lowest levels, too', () => {
    expect(ratingOfLevel(1, 1)?.value).toBe(918);
    expect(ratingOfLevel(1, 2)).toEqual(ratingOfLevel(1));
    expect(ratingOfLevel(7, 1)).toEqual(ratingOfLevel(7));
  });
});
