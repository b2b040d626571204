import { SQUARES, type Move } from './types.ts';

/** All pairs of squares by their text. A lookup table because imports parse millions of moves. */
const MOVES: ReadonlyMap<string, Move> = new Map(
  SQUARES.flatMap((from) => SQUARES.map((to): [string, Move] => [formatMove({ from, to }), { from, to }])),
);

/** Formats a move as start and destination: `a1c2`. */
export function formatMove(move: Move): string {
  return `${move.from}${move.to}`;
}

/** Parses `a1c2`, `a1-c2` or `a1xc2`; undefined for any other text. Does not check that the move is legal. */
export function parseMove(text: string): Move | undefined {
  return MOVES.get(text) ?? MOVES.get(text.replace(/^(..)[-x](..)$/, '$1$2'));
}
