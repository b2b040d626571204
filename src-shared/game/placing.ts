import { seededRandom, shuffled } from '../util/random.ts';
import { rankIndex } from './square.ts';
import { PAWNS_OF_A_KIND } from './setup.ts';
import { COLOURS, PIPS, SQUARES, type Colour, type Pawn, type Position, type Square } from './types.ts';

/** Pawns on their squares while a start is placed by hand: one a square, each colour on its own three rows. */
export type Placing = ReadonlyMap<Square, Pawn>;

/** A kind of pawns, and how many of it are not on the board yet. */
export interface RemainingPawns {
  readonly pawn: Pawn;
  readonly count: number;
}

/** Whose pawns start on a square: Black's on ranks 1 to 3, White's on ranks 4 to 6. */
export function homeOf(square: Square): Colour {
  return rankIndex(square) < 3 ? 'black' : 'white';
}

/** The pawns of a colour that are left to be placed, by kind. */
export function remainingPawns(placing: Placing, colour: Colour): readonly RemainingPawns[] {
  const placed = [...placing.values()];
  return PIPS.map((pips) => {
    const count = placed.filter((pawn) => pawn.colour === colour && pawn.pips === pips).length;
    return { pawn: { colour, pips }, count: PAWNS_OF_A_KIND - count };
  });
}

/** How many of the 36 pawns are left to be placed. */
export function countRemaining(placing: Placing): number {
  return SQUARES.length - placing.size;
}

/** Why a pawn cannot be placed: not on this side of the board, or six of its kind lie there already. */
export type PlacingFault = 'wrong-side' | 'none-left';

/** Why a pawn out of the tray cannot go to a square; undefined where it can. What lies there goes back to the tray. */
export function placingFault(placing: Placing, square: Square, pawn: Pawn): PlacingFault | undefined {
  if (homeOf(square) !== pawn.colour) return 'wrong-side';
  const before = placing.get(square);
  if (before?.pips === pawn.pips) return undefined;
  const rest = remainingPawns(placing, pawn.colour).find((kind) => kind.pawn.pips === pawn.pips);
  return rest === undefined || rest.count === 0 ? 'none-left' : undefined;
}

/** With a pawn laid on a square, which may take it. */
export function placed(placing: Placing, square: Square, pawn: Pawn): Placing {
  return new Map(placing).set(square, pawn);
}

/** Without the pawn of a square. */
export function cleared(placing: Placing, square: Square): Placing {
  const next = new Map(placing);
  next.delete(square);
  return next;
}

/** With the pawn of one square on another of the same side; what lies there changes places with it. */
export function moved(placing: Placing, from: Square, to: Square): Placing {
  const pawn = placing.get(from);
  if (pawn === undefined || homeOf(from) !== homeOf(to)) return placing;
  const other = placing.get(to);
  const next = new Map(placing).set(to, pawn);
  if (other === undefined) next.delete(from);
  else next.set(from, other);
  return next;
}

/** With all that is left laid at random on the squares that are empty; the same seed lays the same. */
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

/** The position of what is placed so far, Black to move. */
export function positionOfPlacing(placing: Placing): Position {
  return {
    piles: new Map([...placing].map(([square, pawn]) => [square, [pawn]])),
    turn: 'black',
    endRule: 'either',
  };
}

/** What of a position can be a placing: lone pawns on their own side, six of each kind at most. */
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
