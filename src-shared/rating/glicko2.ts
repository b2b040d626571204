/**
 * The rating system of Mark Glickman, "Example of the Glicko-2 system", Boston University, 22 March 2022
 * (https://www.glicko.net/glicko/glicko2.pdf). The comments "step 1" to "step 8" are the steps of that paper.
 */

/** What is known of a strength: the true one lies within two deviations of `value` with 95 % probability. */
export interface Rating {
  /** In points of a scale on which 400 points more mean a score of 10 to 1. */
  readonly value: number;
  /** The standard error of `value`, in the same points. */
  readonly deviation: number;
  /** How much the strength is expected to change in a rating period, on the internal scale of Glicko-2. */
  readonly volatility: number;
}

/** A strength that a game was played against: a player, a level of the computer, or a puzzle. */
export type Opponent = Pick<Rating, 'value' | 'deviation'>;

/** A result against an opponent. */
export interface RatedResult {
  readonly opponent: Opponent;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly score: number;
}

/** The deviation of a strength of which nothing is known yet, and the upper limit of all. The paper's value. */
export const MAX_DEVIATION = 350;
/** The volatility that a player begins with. The paper's value. */
const START_VOLATILITY = 0.06;

/** Limits how fast the volatility changes (tau). The paper names 0.3 to 1.2 as reasonable. */
const VOLATILITY_CHANGE = 0.5;
/** The scale of Glicko-2 in points: 400 / ln 10. */
const SCALE = 400 / Math.LN10;
/** The precision of the volatility (epsilon in the paper). */
const PRECISION = 1e-6;

/** The rating of a player of whom nothing is known. @param value where on the scale players begin */
export function startRating(value: number): Rating {
  return { value, deviation: MAX_DEVIATION, volatility: START_VOLATILITY };
}

/**
 * The expected score against an opponent, from 0 to 1, where both ratings may be wrong by their deviations. Glickman, "The
 * Glicko system", gives it for the prediction of games.
 */
export function expectedScore(player: Opponent, opponent: Opponent): number {
  const deviation = Math.hypot(player.deviation, opponent.deviation) / SCALE;
  return winOdds((player.value - opponent.value) / SCALE, deviation);
}

/**
 * The rating after some periods without results: the longer the break, the less certain the strength.
 * @param periods rating periods, also parts of one; not negative
 */
export function afterBreak(rating: Rating, periods: number): Rating {
  const deviation = Math.hypot(rating.deviation, rating.volatility * SCALE * Math.sqrt(periods));
  return { ...rating, deviation: Math.min(deviation, MAX_DEVIATION) };
}

/**
 * The rating after results that count together.
 * @param rating the rating before @param results at least one
 * @param periods the rating periods since the last results, also parts of one; the paper has 1
 */
export function afterResults(rating: Rating, results: readonly RatedResult[], periods = 1): Rating {
  if (results.length === 0) return afterBreak(rating, periods);
  // Step 2: to the internal scale.
  const phi = rating.deviation / SCALE;
  // Steps 3 and 4: the variance of the results, and the improvement that they show.
  let precision = 0;
  let surplus = 0;
  for (const { opponent, score } of results) {
    const expected = winOdds((rating.value - opponent.value) / SCALE, opponent.deviation / SCALE);
    const weight = weightOf(opponent.deviation / SCALE);
    precision += weight ** 2 * expected * (1 - expected);
    surplus += weight * (score - expected);
  }
  const variance = 1 / precision;
  const volatility = newVolatility(rating.volatility, phi, variance, variance * surplus);
  // Step 6: the deviation has grown since the last results.
  const before = Math.min(Math.hypot(phi, volatility * Math.sqrt(periods)), MAX_DEVIATION / SCALE);
  // Steps 7 and 8: the new rating, on the scale of points.
  const after = 1 / Math.sqrt(1 / before ** 2 + precision);
  return {
    value: rating.value + SCALE * after ** 2 * surplus,
    deviation: Math.min(after * SCALE, MAX_DEVIATION),
    volatility,
  };
}

/** How much a result counts whose opponent's strength is uncertain (g in the paper). @param phi internal scale */
function weightOf(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
}

/** The expected score at a difference of strength (E in the paper). Both on the internal scale. */
function winOdds(difference: number, phi: number): number {
  return 1 / (1 + Math.exp(-weightOf(phi) * difference));
}

/**
 * Step 5: the volatility that the results suggest, by the Illinois method.
 * @param delta the estimated improvement @param variance of the improvement; both on the internal scale
 */
function newVolatility(volatility: number, phi: number, variance: number, delta: number): number {
  const start = Math.log(volatility ** 2);
  const slope = (x: number): number => {
    const changed = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - changed)) / (2 * changed ** 2) - (x - start) / VOLATILITY_CHANGE ** 2;
  };
  let low = start;
  let high: number;
  if (delta ** 2 > phi ** 2 + variance) high = Math.log(delta ** 2 - phi ** 2 - variance);
  else {
    high = start - VOLATILITY_CHANGE;
    while (slope(high) < 0) high -= VOLATILITY_CHANGE;
  }
  let atLow = slope(low);
  let atHigh = slope(high);
  while (Math.abs(high - low) > PRECISION) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = slope(middle);
    if (atMiddle * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else atLow /= 2;
    high = middle;
    atHigh = atMiddle;
  }
  return Math.exp(low / 2);
}
