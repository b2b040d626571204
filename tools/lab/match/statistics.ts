import { eloOf } from '../../../src-shared/rating/level-ratings.ts';

/** The result of a game for the first player. */
export interface GameResult {
  readonly points: 0 | 0.5 | 1;
  /** The first player's final margin; undefined if the game was forfeited. */
  readonly margin: number | undefined;
}

/** The same start played twice, with the colours swapped. */
export type Pair = readonly [GameResult, GameResult];

/** The number of pairs with 0, 0.5, 1, 1.5 and 2 points. */
export type Pentanomial = readonly [number, number, number, number, number];

/** The result of a match for the first player. Errors are standard errors over pairs: a pair's games are not independent. */
export interface MatchResult {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly pentanomial: Pentanomial;
  /** Points a game, 0 .. 1. */
  readonly score: number;
  readonly scoreError: number;
  /** The difference in Elo points that explains the score, and those that explain it two standard errors lower and higher. */
  readonly elo: number;
  readonly eloLow: number;
  readonly eloHigh: number;
  /** Mean final margin a game, of the pairs without a forfeit. */
  readonly margin: number;
  readonly marginError: number;
}

/** Returns the points of a game with a final margin. */
export function pointsOf(margin: number): 0 | 0.5 | 1 {
  return margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
}

/** Returns the mean of some numbers and its standard error; 0 if there are too few numbers. */
function meanOf(values: readonly number[]): { readonly mean: number; readonly error: number } {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: count < 2 ? 0 : Math.sqrt(squares / (count - 1) / count) };
}

/** Returns the mean margin of a pair's games; none if one was forfeited. */
function marginOf([one, other]: Pair): number[] {
  return one.margin === undefined || other.margin === undefined ? [] : [(one.margin + other.margin) / 2];
}

/** Returns how many pairs gave each number of points. */
export function countPairs(pairs: readonly Pair[]): Pentanomial {
  const count = (points: number): number =>
    pairs.filter(([one, other]) => one.points + other.points === points).length;
  return [count(0), count(0.5), count(1), count(1.5), count(2)];
}

/** Summarises pairs. */
export function summarise(pairs: readonly Pair[]): MatchResult {
  const results = pairs.flat();
  const games = results.length;
  const wins = results.filter(({ points }) => points === 1).length;
  const losses = results.filter(({ points }) => points === 0).length;
  const score = meanOf(pairs.map(([one, other]) => (one.points + other.points) / 2));
  const margin = meanOf(pairs.flatMap(marginOf));
  // At least half a game away from 0 and 1, because Elo is infinite there.
  const edge = 1 / (2 * games + 2);
  const elo = (value: number): number => eloOf(Math.min(1 - edge, Math.max(edge, value)));
  return {
    games,
    wins,
    draws: games - wins - losses,
    losses,
    pentanomial: countPairs(pairs),
    score: score.mean,
    scoreError: score.error,
    elo: elo(score.mean),
    eloLow: elo(score.mean - 2 * score.error),
    eloHigh: elo(score.mean + 2 * score.error),
    margin: margin.mean,
    marginError: margin.error,
  };
}
