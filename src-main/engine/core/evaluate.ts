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

/** Whether the memory contains the network; if not, the twenty weights are used. */
export function useNetwork(there: bool): void {
  hasNetwork = there;
}

/** The expected final margin for the side to move. Call `findAttacks` first; the game must not be over. */
export function evaluate(): i32 {
  const value = hasNetwork ? evaluateNetwork() : evaluateLinear();
  // Unusual study positions are far from the positions that the weights were fitted to.
  return max(-MAX_MARGIN, min(MAX_MARGIN, value));
}

/** The margin of a game that is over, for the side to move. */
export function finalMargin(): i32 {
  return margin * POINT;
}
