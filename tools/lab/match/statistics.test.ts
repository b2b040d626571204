import { eloOf, scoreOfElo } from '../../../src-shared/rating/level-ratings.ts';
import { describe, expect, it } from 'vitest';
import { countPairs, pointsOf, summarise, type GameResult, type Pair } from './statistics.ts';

const game = (margin: number): GameResult => ({ points: pointsOf(margin), margin });
const pair = (one: number, other: number): Pair => [game(one), game(other)];

describe('Elo', () => {
  it('follows from the score', () => {
    expect(eloOf(0.5)).toBeCloseTo(0);
    expect(eloOf(0.76)).toBeCloseTo(200.2, 1);
    expect(eloOf(0.24)).toBeCloseTo(-200.2, 1);
  });

  it('gives the score', () => {
    expect(scoreOfElo(400)).toBeCloseTo(10 / 11);
    expect(eloOf(scoreOfElo(-35))).toBeCloseTo(-35);
  });
});

describe('the sum of pairs', () => {
  const pairs = [pair(4, 2), pair(6, -2), pair(0, 8), pair(-2, -4), pair(10, 2), pair(3, -1)];
  const result = summarise(pairs);

  it('counts games and pairs', () => {
    expect(result).toMatchObject({ games: 12, wins: 7, draws: 1, losses: 4 });
    expect(result.pentanomial).toEqual([1, 0, 2, 1, 2]);
    expect(countPairs(pairs.slice(0, 2))).toEqual([0, 0, 1, 0, 1]);
    expect(result.score).toBeCloseTo(7.5 / 12);
    expect(result.margin).toBeCloseTo(26 / 12);
  });

  it('has errors over pairs', () => {
    // The pairs' scores 1, .5, .75, 0, 1, .5 have the mean .625 and the squared deviations .71875 in all.
    const error = Math.sqrt(0.71875 / 5 / 6);
    expect(result.scoreError).toBeCloseTo(error, 10);
    expect(result.eloLow).toBeCloseTo(eloOf(0.625 - 2 * error), 8);
    expect(result.eloHigh).toBeCloseTo(eloOf(0.625 + 2 * error), 8);
    // Their margins a game 3, 2, 4, -3, 6, 1 have the mean 13/6 and the squared deviations 46.8333 in all.
    expect(result.marginError).toBeCloseTo(Math.sqrt(46.8333 / 5 / 6), 5);
  });

  it('leaves the margin of a forfeited game out, but not its points', () => {
    const forfeited: Pair = [game(4), { points: 0, margin: undefined }];
    expect(summarise([forfeited, pair(6, 2)])).toMatchObject({ games: 4, wins: 3, losses: 1, margin: 4 });
  });

  it('stays finite where everything was won, and where nothing was played', () => {
    const { score, elo, eloHigh } = summarise([pair(4, 2), pair(6, 2)]);
    expect(score).toBe(1);
    expect(elo).toBe(eloHigh);
    expect(elo).toBeCloseTo(eloOf(0.9), 5);
    expect(summarise([])).toMatchObject({ games: 0, score: 0, margin: 0 });
  });
});
