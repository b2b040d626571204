/** Returns the difference in Elo points that gives a score. @param score between 0 and 1, both excluded */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / score - 1);
}

/** Returns the score that a difference in Elo points gives. */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** Standard errors to each side of a range, for 95 %. */
const RANGE_ERRORS = 1.96;

/** A larger difference is not told from this one. */
const MAX_ELO = 1200;

/** A difference in strength in Elo points, and the range that it is in with 95 %. */
export interface EloRange {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Estimates the difference of two players from a match by Wilson's interval, which holds for few games too, and for a match
 * in which one player won all. The games of a pair have the same start and count as one.
 * A difference is at most 1200 points to either side, which is a score of 0.999.
 * @param pairs at least 1
 * @param score the share of the points, 0 to 1
 */
export function eloRange(pairs: number, score: number): EloRange {
  const weight = RANGE_ERRORS ** 2 / pairs;
  const centre = (score + weight / 2) / (1 + weight);
  const half =
    (RANGE_ERRORS * Math.sqrt((score * (1 - score)) / pairs + weight / (4 * pairs))) / (1 + weight);
  const elo = (share: number): number => {
    if (share <= 0) return -MAX_ELO;
    return share >= 1 ? MAX_ELO : Math.min(MAX_ELO, Math.max(-MAX_ELO, eloOf(share)));
  };
  return { value: elo(centre), low: elo(centre - half), high: elo(centre + half) };
}
