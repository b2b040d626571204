/** The diagrams of the rules page. The rules in `src-shared/game` compute destinations, owners and points. */

import { parsePosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { Move, Pile, Position, Square } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Messages } from '#shared/language/words.ts';

type RuleId = Exclude<keyof Messages['learn']['rule'], 'search' | 'nothing'>;

/** A move on a part of a board. */
export interface RuleMove {
  readonly kind: 'move';
  readonly position: Position;
  readonly move: Move;
  /** The upper left square of the part that is shown, four by four squares. */
  readonly corner: Square;
  /** Squares where the pile may or may not end. */
  readonly signs: readonly { readonly square: Square; readonly isRight: boolean }[];
}

export type RuleDiagram = { readonly id: RuleId } & (
  | RuleMove
  /** Stacks from the side with their owners. */
  | { readonly kind: 'owners'; readonly piles: readonly Pile[] }
  /** A stack from the side with its points. */
  | { readonly kind: 'points'; readonly pile: Pile }
  /** All stacks of a position from the side. */
  | { readonly kind: 'skyline'; readonly position: Position }
  /** A whole board. */
  | { readonly kind: 'board'; readonly position: Position }
);

const at = (code: string): Position => unwrap(parsePosition(code));

function pileAt(code: string, square: Square): Pile {
  const pile = at(code).piles.get(square);
  if (pile === undefined) throw new Error(`No pile is on ${square}`);
  return pile;
}

/** A game's last position, whose towers reach from 2 to 14 pawns. */
const END = '3(AA)2/6/(CbaB)(AbcCAbcB)4/6/4(bCaACcBaCcaBCb)(cBaABb)/5(ca) b';
const OWNERS = '6/6/1(aBAb)2(caaB)1/6/6/6 b';

/** All rules, in the order of the page: first those of a move, then those of the count, then the start. */
export const RULE_DIAGRAMS: readonly RuleDiagram[] = [
  {
    id: 'move',
    kind: 'move',
    position: at('6/4A1/6/2C3/1b2a1/6 b'),
    move: { from: 'b2', to: 'e5' },
    corner: 'b5',
    signs: [],
  },
  {
    id: 'corner',
    kind: 'move',
    position: at('6/2A3/1A1Cb1/2B3/1c1a2/6 b'),
    move: { from: 'b2', to: 'e4' },
    corner: 'b5',
    signs: [],
  },
  {
    id: 'like',
    kind: 'move',
    position: at('4AB/2(Ac)3/6/1A(Ca)1(Bb)1/6/6 b'),
    move: { from: 'c3', to: 'e3' },
    corner: 'b5',
    signs: [
      { square: 'b3', isRight: false },
      { square: 'e3', isRight: true },
      { square: 'c5', isRight: true },
    ],
  },
  { id: 'owner', kind: 'owners', piles: [pileAt(OWNERS, 'b4'), pileAt(OWNERS, 'e4')] },
  { id: 'score', kind: 'points', pile: pileAt('6/6/2(BaAc)3/6/6/6 b', 'c4') },
  { id: 'end', kind: 'skyline', position: at(END) },
  { id: 'start', kind: 'board', position: dealStart('classic', 14, 'either') },
  { id: 'fair', kind: 'board', position: dealStart('scattered', 3, 'either') },
];
