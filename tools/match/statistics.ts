/** The outcome of a pair: the same start played twice with colours changed. 0, 0.5, 1, 1.5 or 2 points for the first player. */
export interface Pair {
  readonly points: number;
  /** The first player's final margins. */
  readonly margins: readonly [number, number];
}

/** What a match of pairs says about the first player. */
export interface MatchResult {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** How many pairs gave 0, 0.5, 1, 1.5 and 2 points. */
  readonly pentanomial: readonly [number, number, number, number, number];
  /** Points a game, 0 .. 1. */
  readonly score: number;
  /** The difference in Elo points that explains the score, and the one two standard errors below and above. */
  readonly elo: number;
  readonly eloLow: number;
  readonly eloHigh: number;
  /** Mean final margin a game. */
  readonly margin: number;
}

/** The difference in Elo points that gives a score. @param score 0 .. 1, both left out */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / score - 1);
}

/** The points of a game with a final margin: 1, 0.5 or 0. */
export function pointsOf(margin: number): number {
  return margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
}

/** Sums pairs up. Errors are those over pairs, since the two games of a pair are not independent. */
export function summarise(pairs: readonly Pair[]): MatchResult {
  const games = pairs.length * 2;
  const margins = pairs.flatMap((pair) => pair.margins);
  const wins = margins.filter((margin) => margin > 0).length;
  const losses = margins.filter((margin) => margin < 0).length;
  const mean = pairs.reduce((sum, { points }) => sum + points / 2, 0) / pairs.length;
  const squares = pairs.reduce((sum, { points }) => sum + (points / 2 - mean) ** 2, 0);
  const error = Math.sqrt(squares / Math.max(1, pairs.length - 1) / pairs.length);
  // Half a game short of all and of nothing: beyond it no number of games would tell.
  const edge = 1 / (2 * games + 2);
  const elo = (score: number): number => eloOf(Math.min(1 - edge, Math.max(edge, score)));
  const count = (points: number): number => pairs.filter((pair) => pair.points === points).length;
  return {
    games,
    wins,
    draws: games - wins - losses,
    losses,
    pentanomial: [count(0), count(0.5), count(1), count(1.5), count(2)],
    score: mean,
    elo: elo(mean),
    eloLow: elo(mean - 2 * error),
    eloHigh: elo(mean + 2 * error),
    margin: margins.reduce((sum, margin) => sum + margin, 0) / games,
  };
}
