import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';

/** A position from the middle of a game, with single pawns and stacks of two to eight, for previews of looks. */
export const SAMPLE_POSITION = unwrap(
  parsePosition('C(aA)(AbBc)BB1/1A1(CaBbCacc)2/2A1A1/2aa1b/1b2(aBcbBC)(Cc)/2b3 b'),
);

/** The example of the first visit. Its first move: a stack on d2 goes three steps, around a corner, onto the stack on b1. */
export const WELCOME_POSITION = unwrap(
  parsePosition('A1BCBA/(Bc)3B1/A(Cb)AAA1/3a(bB)(bB)/aa1(cCcCCc)bb/a(cC)abac b'),
);
