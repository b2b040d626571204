/** The position in the design's picture of Play, for tests: reached by legal moves, Black to move, last move d1e2. */

import { parsePosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';

/** The position of a code; throws if the code is invalid. */
export function positionOf(code: string): Position {
  return unwrap(parsePosition(code));
}

export const EXAMPLE: Position = positionOf(
  '(AaaB)(Ab)(CB)BC1/1A1(ACBcbCbc)B1/2A1A1/2aa1b/1a2(cBCccC)(ac)/2b2b b',
);
