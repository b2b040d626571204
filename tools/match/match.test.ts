import { describe, expect, it } from 'vitest';
import { Searcher } from '#main/engine/search/searcher.ts';
import { formatBoard } from '#shared/game/position-code.ts';
import { readArguments } from './arguments.ts';
import { playPair, startOf } from './play-pair.ts';
import { eloOf, summarise, type Pair } from './statistics.ts';

const pair = (one: number, other: number): Pair => ({
  margins: [one, other],
  points: [one, other].reduce((sum, margin) => sum + (Math.sign(margin) + 1) / 2, 0),
});

describe('Elo', () => {
  it('is told by the score', () => {
    expect(eloOf(0.5)).toBeCloseTo(0);
    expect(eloOf(0.76)).toBeCloseTo(200.2, 1);
    expect(eloOf(0.24)).toBeCloseTo(-200.2, 1);
  });

  it('has errors over pairs', () => {
    const result = summarise([pair(4, 2), pair(6, -2), pair(0, 8), pair(-2, -4), pair(10, 2), pair(3, -1)]);
    expect(result).toMatchObject({ games: 12, wins: 7, draws: 1, losses: 4, pentanomial: [1, 0, 2, 1, 2] });
    expect(result.score).toBeCloseTo(7.5 / 12);
    expect(result.margin).toBeCloseTo(26 / 12);
    // The pairs' scores 1, .5, .75, 0, 1, .5 have a standard deviation of 0.379.
    expect(result.eloLow).toBeCloseTo(eloOf(0.625 - (2 * 0.3791) / Math.sqrt(6)), 0);
    expect(result.eloHigh).toBeCloseTo(eloOf(0.625 + (2 * 0.3791) / Math.sqrt(6)), 0);
  });

  it('stays finite where everything was won', () => {
    const { score, elo, eloHigh } = summarise([pair(4, 2), pair(6, 2)]);
    expect(score).toBe(1);
    expect(elo).toBe(eloHigh);
    expect(elo).toBeCloseTo(eloOf(0.9), 5);
  });
});

describe('a pair', () => {
  it('is even between equals, whatever the start', () => {
    const searcher = new Searcher(1);
    for (const number of [1, 4]) {
      const { points, margins } = playPair(searcher, startOf(number, 'either'), [4, 4], 7);
      expect(points).toBe(1);
      expect(margins[0]).toBe(-margins[1]);
    }
  });

  it('starts classic three times of four', () => {
    const isClassic = (number: number): boolean =>
      /^[ABC/]+\/[abc/]+$/.test(formatBoard(startOf(number, 'either')));
    expect([1, 2, 3, 4, 5].map(isClassic)).toEqual([true, true, true, false, true]);
  });
});

describe('the command line', () => {
  it('names two levels', () => {
    expect(readArguments(['--levels', '4,3', '--games', '10'])).toEqual({
      ok: true,
      value: { levels: [4, 3], games: 10, seed: 1, rule: 'either' },
    });
  });

  it.each([
    [[]],
    [['--levels', '4']],
    [['--levels', '4,11']],
    [['--levels', '4,3', '--games', '7']],
    [['--levels', '4,3', '--seed', '-1']],
    [['--levels', '4,3', '--rule', 'none']],
    [['--what']],
  ])('is refused: %j', (words) => {
    expect(readArguments(words)).toMatchObject({ ok: false });
  });
});
