import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';

/** A position from the middle of a game, with lone pawns and stacks of two to eight: what looks are shown with. */
export const SAMPLE_POSITION = unwrap(
  parsePosition('C(aA)(AbBc)BB1/1A1(CaBbCacc)2/2A1A1/2aa1b/1b2(aBcbBC)(Cc)/2b3 b'),
);
