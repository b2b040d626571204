import { margin } from './board';
import { evaluateLinear } from './linear';
import { evaluateNetwork } from './network';

/** Hundredths of a point: the unit of every value in the search. */
export const POINT: i32 = 100;
/** No final margin is larger: all 36 pawns in piles under threes of one colour. */
export const MAX_MARGIN: i32 = 108 * POINT;
/** Above every value. */
export const INFINITE: i32 = MAX_MARGIN + 1;

let hasNetwork: bool = false;

/** Whether the network's numbers are in the memory; else the twenty weights serve. */
export function useNetwork(there: bool): void {
  hasNetwork = there;
}

/** The expected final margin for the side to move. After `findAttacks`, of a game that is not over. */
export function evaluate(): i32 {
  const value = hasNetwork ? evaluateNetwork() : evaluateLinear();
  // Lopsided study positions lie far from what the weights were fitted on.
  return max(-MAX_MARGIN, min(MAX_MARGIN, value));
}

/** The margin of a game that is over, for the side to move. */
export function finalMargin(): i32 {
  return margin * POINT;
}
