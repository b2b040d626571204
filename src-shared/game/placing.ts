import { seededRandom, shuffled } from '../util/random.ts';
import { rankIndex } from './square.ts';
import {
  PAWNS_OF_A_KIND,
  COLOURS,
  PIPS,
  SQUARES,
  type Colour,
  type Pawn,
  type Position,
  type Square,
} from './types.ts';

/** A partly filled start that is placed by hand: one pawn per square, each colour on its own three ranks. */
export type Placing = ReadonlyMap<Square, Pawn>;

/** A kind of pawn and the number of them that are not on the board yet. */
export interface RemainingPawns {
  readonly pawn: Pawn;
  readonly count: number;
}

/** The colour whose pawns may be placed on a square: Black on ranks 1 to 3, White on ranks 4 to 6. */
export function homeOf(square: Square): Colour {
  return rankIndex(square) < 3 ? 'black' : 'white';
}

/** The pawns of a colour that are not placed yet, by kind. */
export function remainingPawns(placing: Placing, colour: Colour): readonly RemainingPawns[] {
  const placed = [...placing.values()];
  return PIPS.map((pips) => {
    const count = placed.filter((pawn) => pawn.colour === colour && pawn.pips === pips).length;
    return { pawn: { colour, pips }, count: PAWNS_OF_A_KIND - count };
  });
}

/** The number of pawns, of 36, that are not placed yet. */
export function countRemaining(placing: Placing): number {
  return SQUARES.length - placing.size;
}

/** Why a pawn cannot be placed: the square is on the other side of the board, or all six of its kind are placed. */
export type PlacingFault = 'wrong-side' | 'none-left';

/** Why a pawn from the tray cannot be placed on a square; undefined if it can. The pawn there returns to the tray. */
export function placingFault(placing: Placing, square: Square, pawn: Pawn): PlacingFault | undefined {
  if (homeOf(square) !== pawn.colour) return 'wrong-side';
  const before = placing.get(square);
  if (before?.pips === pawn.pips) return undefined;
  const rest = remainingPawns(placing, pawn.colour).find((kind) => kind.pawn.pips === pawn.pips);
  return rest === undefined || rest.count === 0 ? 'none-left' : undefined;
}

/** A copy with a pawn placed on a square. Does not check `placingFault`. */
export function placed(placing: Placing, square: Square, pawn: Pawn): Placing {
  return new Map(placing).set(square, pawn);
}

/** A copy without the pawn of a square. */
export function cleared(placing: Placing, square: Square): Placing {
  const next = new Map(placing);
  next.delete(square);
  return next;
}

/** A copy with the pawns of two squares of the same side exchanged; unchanged where the squares are on different sides. */
export function moved(placing: Placing, from: Square, to: Square): Placing {
  const pawn = placing.get(from);
  if (pawn === undefined || homeOf(from) !== homeOf(to)) return placing;
  const other = placing.get(to);
  const next = new Map(placing).set(to, pawn);
  if (other === undefined) next.delete(from);
  else next.set(from, other);
  return next;
}

/** A copy with the remaining pawns placed at random on the empty squares. @param seed equal seeds give equal results */
export function filled(placing: Placing, seed: number): Placing {
  const random = seededRandom(seed);
  const next = new Map(placing);
  for (const colour of COLOURS) {
    const rest = remainingPawns(placing, colour).flatMap(({ pawn, count }) => Array<Pawn>(count).fill(pawn));
    const empty = SQUARES.filter((square) => homeOf(square) === colour && !placing.has(square));
    for (const [index, pawn] of shuffled(rest, random).entries()) {
      const square = empty[index];
      if (square !== undefined) next.set(square, pawn);
    }
  }
  return next;
}

/** The position of the pawns placed so far, with Black to move. */
export function positionOfPlacing(placing: Placing): Position {
  return {
    piles: new Map([...placing].map(([square, pawn]) => [square, [pawn]])),
    turn: 'black',
    endRule: 'either',
  };
}

/** The part of a position that is a valid placing: single pawns on their own side, at most six of each kind. */
export function placingOf(position: Position): Placing {
  let placing: Placing = new Map();
  for (const [square, pile] of position.piles) {
    const [pawn] = pile;
    if (pile.length === 1 && placingFault(placing, square, pawn) === undefined) {
      placing = placed(placing, square, pawn);
    }
  }
  return placing;
}
