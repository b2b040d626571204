import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';

/** A position from the middle of a game, with single pawns and stacks of two to eight, for previews of looks. */
export const SAMPLE_POSITION = unwrap(
  parsePosition('C(aA)(AbBc)BB1/1A1(CaBbCacc)2/2A1A1/2aa1b/1b2(aBcbBC)(Cc)/2b3 b'),
);

/** The example of a path, in previews: a stack that can go from c4 over two pawns, around a corner, and onto the stack on f5. */
export const MOVE_POSITION = unwrap(
  parsePosition('BAB(bC)BA/CAA2(cB)/1C(AbCc)1AB/1(aB)cba1/b1b(Cc)1a/c1a2b b'),
);
