import { seededRandom, shuffled } from '../util/random.ts';
import { isStack } from './pile.ts';
import { PAWNS_OF_A_KIND } from './setup.ts';
import { COLOURS, MARKS, type Colour, type Position } from './types.ts';

/** A side that starts with some of its threes left off the board: their squares are empty. */
export interface Handicap {
  readonly colour: Colour;
  /** How many threes are missing, 1 .. `MOST_MISSING`. */
  readonly threes: number;
}

/** The most threes that a handicap leaves off: all of a colour. */
export const MOST_MISSING = PAWNS_OF_A_KIND;

/**
 * A start without some threes of one side.
 * @param start with every pawn alone @param seed says which threes; the same one always the same
 */
export function withHandicap(start: Position, { colour, threes }: Handicap, seed: number): Position {
  const squares = [...start.piles].flatMap(([square, [pawn]]) =>
    pawn.colour === colour && pawn.marks === 3 ? [square] : [],
  );
  const piles = new Map(start.piles);
  for (const square of shuffled(squares, seededRandom(seed)).slice(0, threes)) piles.delete(square);
  return { ...start, piles };
}

/** The handicap of a start: one side lacks threes and nothing else is missing; undefined where it is otherwise. */
export function handicapOf(start: Position): Handicap | undefined {
  const piles = [...start.piles.values()];
  if (piles.some(isStack)) return undefined;
  const missing = COLOURS.flatMap((colour) =>
    MARKS.map((marks) => {
      const count = piles.filter(([pawn]) => pawn.colour === colour && pawn.marks === marks).length;
      return { colour, marks, count: PAWNS_OF_A_KIND - count };
    }),
  ).filter(({ count }) => count > 0);
  const [first, second] = missing;
  if (first?.marks !== 3 || second !== undefined) return undefined;
  return { colour: first.colour, threes: first.count };
}
