import { isOver, legalMoves } from '../../../src-shared/game/moves.ts';
import { applyMove } from '../../../src-shared/game/play.ts';
import { dealStart } from '../../../src-shared/game/setup.ts';
import type { EndRule, Position } from '../../../src-shared/game/types.ts';
import { randomBelow, seededRandom } from '../../../src-shared/util/random.ts';

/** The starts of a match. */
export interface StartOptions {
  readonly seed: number;
  readonly rule: EndRule;
  /** The number of scattered starts in a hundred; the others are classic. */
  readonly scattered: number;
  /** The number of random moves before the players' own. */
  readonly randomMoves: number;
}

/** The number of pairs before the starts of the next seed. */
const PAIRS_A_SEED = 2 ** 16;

/** Returns a 32-bit number that is different for each pair of this and the neighbouring seeds. */
export function seedOfPair(seed: number, pair: number): number {
  return (Math.imul(seed, PAIRS_A_SEED) + pair) >>> 0;
}

/** Returns the start of a pair, counted from 0; the same options give the same start. Scattered starts are spread evenly. */
export function startOf({ seed, rule, scattered, randomMoves }: StartOptions, pair: number): Position {
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
    // Random moves may end the game; then others are tried.
    if (!isOver(position)) return position;
  }
}
