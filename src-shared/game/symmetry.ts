import { fileIndex, rankIndex, squareAt } from './square.ts';
import { FILES, opponentOf, type Move, type Pawn, type Pile, type Position, type Square } from './types.ts';

/**
 * The eight symmetries of the board. Turns go clockwise; a mirror is named by what it exchanges, or by the diagonal
 * that it leaves alone.
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
export type Symmetry = (typeof SYMMETRIES)[number];

const LAST = FILES.length - 1;

/** Where the square on a file and a rank (0 .. 5) comes to lie. */
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

/** Where a square comes to lie. */
export function mapSquare(symmetry: Symmetry, square: Square): Square {
  const image = IMAGES[symmetry](fileIndex(square), rankIndex(square));
  if (image === undefined) throw new Error(`${symmetry} takes ${square} off the board`);
  return image;
}

/** The move that a symmetry makes of a move. */
export function mapMove(symmetry: Symmetry, move: Move): Move {
  return { from: mapSquare(symmetry, move.from), to: mapSquare(symmetry, move.to) };
}

/** The position that a symmetry makes of a position; its lawful moves are the images of the lawful moves. */
export function mapPosition(symmetry: Symmetry, position: Position): Position {
  const piles = new Map<Square, Pile>();
  for (const [square, pile] of position.piles) piles.set(mapSquare(symmetry, square), pile);
  return { ...position, piles };
}

/** The position with the colours exchanged, the side to move with them; its lawful moves are the same squares. */
export function swapColours(position: Position): Position {
  const swapped = (pawn: Pawn): Pawn => ({ ...pawn, colour: opponentOf(pawn.colour) });
  const piles = new Map<Square, Pile>();
  for (const [square, [lowest, ...others]] of position.piles) {
    piles.set(square, [swapped(lowest), ...others.map(swapped)]);
  }
  return { ...position, piles, turn: opponentOf(position.turn) };
}
