import { isOver, legalMoves } from '#shared/game/moves.ts';
import { applyMove } from '#shared/game/play.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { EndRule, Position } from '#shared/game/types.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';

/** Which starts a match is played from. */
export interface StartWish {
  readonly seed: number;
  readonly rule: EndRule;
  /** Of a hundred starts, so many are scattered; the others are classic. */
  readonly scattered: number;
  /** So many moves at random come before the players' own. */
  readonly randomMoves: number;
}

/** Room for so many pairs before the starts of the next seed begin. */
const PAIRS_A_SEED = 2 ** 16;

/** A number for a pair that no other pair of this seed has, nor of its neighbours: 32 bits. */
export function seedOfPair(seed: number, pair: number): number {
  return (Math.imul(seed, PAIRS_A_SEED) + pair) >>> 0;
}

/** The start of a pair, counted from 0; the same wish always gives the same. Scattered ones come evenly among the others. */
export function startOf({ seed, rule, scattered, randomMoves }: StartWish, pair: number): Position {
  const isScattered = Math.floor(((pair + 1) * scattered) / 100) > Math.floor((pair * scattered) / 100);
  const own = seedOfPair(seed, pair);
  const random = seededRandom(~own);
  for (;;) {
    let position = dealStart(isScattered ? 'scattered' : 'classic', own, rule);
    for (let made = 0; made < randomMoves; made++) {
      const moves = legalMoves(position);
      const move = moves[randomBelow(random, Math.max(1, moves.length))];
      if (move === undefined) break;
      position = applyMove(position, move);
    }
    // A long row of random moves may end the game; then another row is tried.
    if (!isOver(position)) return position;
  }
}
