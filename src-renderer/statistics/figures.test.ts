import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/language/languages.ts';
import { wordingIn } from '../i18n/testing/wording-in.ts';
import { figureName, FORTUNES, fortuneFilter, lengthBins, streakFilter, timeBins } from './figures.ts';

const none = { won: 0, drawn: 0, lost: 0 };
const month = (year: number, index: number): number => new Date(year, index).getTime();

describe('figures', () => {
  it('lead to the games of a person, or of Black', () => {
    expect(fortuneFilter('lost', 'person')).toEqual({ fortune: 'lost' });
    expect(fortuneFilter('lost', 'black')).toEqual({ outcome: 'white' });
    expect(streakFilter({ fortune: 'won', games: 2, from: 5, to: 9 }, 'person')).toEqual({
      fortune: 'won',
      from: 5,
      before: 10,
    });
  });

  it.each(LANGUAGES)('distinguish no games from one game in %s', async (language) => {
    const { text } = await wordingIn(language);
    for (const side of ['person', 'black'] as const)
      for (const fortune of FORTUNES) {
        const [none, one] = [0, 1].map((count) => figureName(text, 'Level 4', fortune, count, side));
        expect(none).not.toBe(one);
      }
  });
});

describe('lengths', () => {
  it('have a bin each where they are few, also those between', () => {
    const bins = lengthBins([
      { moves: 20, games: 2 },
      { moves: 22, games: 5 },
    ]);
    expect(bins.map(({ from, games }) => [from, games])).toEqual([
      [20, 2],
      [21, 0],
      [22, 5],
    ]);
    expect(lengthBins([])).toEqual([]);
  });

  it('are gathered where they are many, and none is lost', () => {
    const byMoves = Array.from({ length: 90 }, (_, moves) => ({ moves, games: 1 }));
    const bins = lengthBins(byMoves);
    expect(bins).toHaveLength(18);
    expect(bins[1]).toEqual({ from: 5, before: 10, games: 5 });
    expect(bins.reduce((sum, { games }) => sum + games, 0)).toBe(90);
  });
});

describe('months', () => {
  it('stand side by side over the end of a year, also those between', () => {
    const { unit, bins } = timeBins([
      { month: month(2025, 10), tally: { ...none, won: 2 } },
      { month: month(2026, 1), tally: { ...none, lost: 1 } },
    ]);
    expect(unit).toBe('month');
    expect(bins.map(({ from }) => from)).toEqual([
      month(2025, 10),
      month(2025, 11),
      month(2026, 0),
      month(2026, 1),
    ]);
    expect(bins[3]).toEqual({ from: month(2026, 1), before: month(2026, 2), tally: { ...none, lost: 1 } });
    expect(bins[1]?.tally).toEqual(none);
  });

  it('become years where they are many', () => {
    const { unit, bins } = timeBins([
      { month: month(2020, 5), tally: { ...none, won: 2 } },
      { month: month(2020, 7), tally: { ...none, drawn: 1 } },
      { month: month(2024, 0), tally: { ...none, lost: 4 } },
    ]);
    expect(unit).toBe('year');
    expect(bins).toHaveLength(5);
    expect(bins[0]).toEqual({
      from: month(2020, 0),
      before: month(2021, 0),
      tally: { won: 2, drawn: 1, lost: 0 },
    });
    expect(bins[4]?.tally.lost).toBe(4);
  });

  it('are gathered where a record claims a year far away, and none is lost', () => {
    const { size, bins } = timeBins([
      { month: month(2020, 5), tally: { ...none, won: 2 } },
      { month: month(9999, 11), tally: { ...none, lost: 1 } },
    ]);
    expect(size).toBe(200);
    expect(bins).toHaveLength(40);
    expect(bins[0]).toMatchObject({ from: month(2020, 0), before: month(2220, 0), tally: { won: 2 } });
    expect(bins.at(-1)?.tally.lost).toBe(1);
  });
});
