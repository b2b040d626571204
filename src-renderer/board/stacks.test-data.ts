import { SQUARES, type Pawn, type Pile, type Position } from '#shared/game/types.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';

/** The position in the design's picture of Play, for tests: reached by legal moves, Black to move, last move d1e2. */

/** The position of a code; throws if the code is invalid. */
export function positionOf(code: string): Position {
  return unwrap(parsePosition(code));
}

export const EXAMPLE: Position = positionOf(
  '(AaaB)(Ab)(CB)BC1/1A1(ACBcbCbc)B1/2A1A1/2aa1b/1a2(cBCccC)(ac)/2b2b b',
);

/** Positions with every number of stacks from 1 to 18, for the tests of pictures. */

/** The pawns of the classic set-up, of which every position is made. */
const PAWNS = (['black', 'white'] as const).flatMap((colour) =>
  ([1, 2, 3] as const).flatMap((pips) => Array.from({ length: 6 }, (): Pawn => ({ colour, pips }))),
);

/** Positions with every number of stacks from 1 to 18, evenly high or with one tall stack, for both and for one colour on top. */
export const POSITIONS = [1, 7, 11, 23].flatMap((seed) =>
  Array.from({ length: 18 }, (_, index) => index + 1).flatMap((stacks) =>
    [true, false].map((isEven) => ({ seed, stacks, isEven, position: dealt(seed, stacks, isEven) })),
  ),
);

function dealt(seed: number, stacks: number, isEven: boolean): Position {
  let state = seed * 7919 + stacks;
  const random = (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
  const pawns = [...PAWNS];
  for (let index = pawns.length - 1; index > 0; index--) {
    const other = random(index + 1);
    [pawns[index], pawns[other]] = [pawns[other] as Pawn, pawns[index] as Pawn];
  }
  const piles = new Map(
    SQUARES.map((square, index): [typeof square, Pile] => [square, [pawns[index] as Pawn]]),
  );
  const towers = SQUARES.slice(0, stacks);
  const others = SQUARES.slice(stacks);
  // Each tower takes one single pawn; the rest of them goes to the first one, or to all in turn, or stays.
  const taken = isEven ? others : others.slice(0, Math.max(stacks, random(others.length + 1)));
  taken.forEach((square, index) => {
    const to = towers[index < stacks || isEven ? index % stacks : 0] as (typeof SQUARES)[number];
    piles.set(to, [...(piles.get(to) as Pile), ...(piles.get(square) as Pile)]);
    piles.delete(square);
  });
  return { ...positionOf('6/6/6/6/6/A5 b'), piles };
}
