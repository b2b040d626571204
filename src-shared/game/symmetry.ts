import { fileIndex, rankIndex, squareAt } from './square.ts';
import { FILES, opponentOf, type Move, type Pawn, type Pile, type Position, type Square } from './types.ts';

/**
 * The eight symmetries of the board. Rotations are clockwise; a reflection is named by what it exchanges or by the
 * diagonal that it keeps.
 */
export const SYMMETRIES = [
  'identity',
  'quarter-turn',
  'half-turn',
  'three-quarter-turn',
  'left-and-right',
  'top-and-bottom',
  'diagonal-a1-f6',
  'diagonal-a6-f1',
] as const;
type Symmetry = (typeof SYMMETRIES)[number];

const LAST = FILES.length - 1;

/** The image of the square at a file and a rank, both 0 .. 5. */
const IMAGES: Record<Symmetry, (file: number, rank: number) => Square | undefined> = {
  identity: (file, rank) => squareAt(file, rank),
  'quarter-turn': (file, rank) => squareAt(rank, LAST - file),
  'half-turn': (file, rank) => squareAt(LAST - file, LAST - rank),
  'three-quarter-turn': (file, rank) => squareAt(LAST - rank, file),
  'left-and-right': (file, rank) => squareAt(LAST - file, rank),
  'top-and-bottom': (file, rank) => squareAt(file, LAST - rank),
  'diagonal-a1-f6': (file, rank) => squareAt(rank, file),
  'diagonal-a6-f1': (file, rank) => squareAt(LAST - rank, LAST - file),
};

/** The image of a square. */
export function mapSquare(symmetry: Symmetry, square: Square): Square {
  const image = IMAGES[symmetry](fileIndex(square), rankIndex(square));
  if (image === undefined) throw new Error(`${symmetry} maps ${square} to no square`);
  return image;
}

/** The image of a move. */
export function mapMove(symmetry: Symmetry, move: Move): Move {
  return { from: mapSquare(symmetry, move.from), to: mapSquare(symmetry, move.to) };
}

/** The image of a position; its legal moves are the images of the legal moves. */
export function mapPosition(symmetry: Symmetry, position: Position): Position {
  const piles = new Map<Square, Pile>();
  for (const [square, pile] of position.piles) piles.set(mapSquare(symmetry, square), pile);
  return { ...position, piles };
}

/** A copy with the colours and the side to move exchanged; it has the same legal moves. */
export function swapColours(position: Position): Position {
  const swapped = (pawn: Pawn): Pawn => ({ ...pawn, colour: opponentOf(pawn.colour) });
  const piles = new Map<Square, Pile>();
  for (const [square, [lowest, ...others]] of position.piles) {
    piles.set(square, [swapped(lowest), ...others.map(swapped)]);
  }
  return { ...position, piles, turn: opponentOf(position.turn) };
}
