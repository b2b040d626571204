import { seededRandom, shuffled } from '../util/random.ts';
import { PAWNS_OF_A_KIND } from './setup.ts';
import { COLOURS, PIPS, type Colour, type Position } from './types.ts';

/** A side that starts with some of its threes left off the board: their squares are empty. */
export interface Handicap {
  readonly colour: Colour;
  /** How many threes are missing, 1 .. `MAX_MISSING_THREES`. */
  readonly threes: number;
}

/** The most threes that a handicap leaves off: all of a colour. */
export const MAX_MISSING_THREES = PAWNS_OF_A_KIND;

/**
 * A start without some threes of one side.
 * @param start with every pawn alone @param seed says which threes; the same one always the same
 */
export function withHandicap(start: Position, { colour, threes }: Handicap, seed: number): Position {
  const squares = [...start.piles].flatMap(([square, [pawn]]) =>
    pawn.colour === colour && pawn.pips === 3 ? [square] : [],
  );
  const piles = new Map(start.piles);
  for (const square of shuffled(squares, seededRandom(seed)).slice(0, threes)) piles.delete(square);
  return { ...start, piles };
}

/**
 * The handicap of a game: at its start every pawn stood alone, one side lacked threes, and nothing else was missing;
 * undefined where it was otherwise.
 * @param position the start, or what it has become: no pawn leaves the board
 * @param moves so many moves later; each leaves one square more empty
 */
export function handicapOf(position: Position, moves = 0): Handicap | undefined {
  const pawns = [...position.piles.values()].flat();
  if (position.piles.size + moves !== pawns.length) return undefined;
  const missing = COLOURS.flatMap((colour) =>
    PIPS.map((pips) => {
      const count = pawns.filter((pawn) => pawn.colour === colour && pawn.pips === pips).length;
      return { colour, pips, count: PAWNS_OF_A_KIND - count };
    }),
  ).filter(({ count }) => count > 0);
  const [first, second] = missing;
  if (first?.pips !== 3 || second !== undefined) return undefined;
  return { colour: first.colour, threes: first.count };
}
