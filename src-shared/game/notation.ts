import { SQUARES, type Colour, type Move } from './types.ts';

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

/** Returns the colour whose turn it is after `ply` moves, and the number of its move, which both moves of a pair share. */
export function turnAt(first: Colour, ply: number): { readonly colour: Colour; readonly number: number } {
  const half = ply + (first === 'white' ? 1 : 0);
  return { colour: half % 2 === 0 ? 'black' : 'white', number: Math.floor(half / 2) + 1 };
}

/** Formats the move after `ply` moves with its number: `10. b4f3`, `11… a6d6`. */
export function numberedMove(first: Colour, ply: number, move: string): string {
  const { colour, number } = turnAt(first, ply);
  return `${String(number)}${colour === 'black' ? '.' : '…'} ${move}`;
}
