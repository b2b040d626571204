import { SQUARES, type Move } from './types.ts';

/** Each pair of squares by its text. Whoever reads moves reads millions of them. */
const MOVES: ReadonlyMap<string, Move> = new Map(
  SQUARES.flatMap((from) => SQUARES.map((to): [string, Move] => [formatMove({ from, to }), { from, to }])),
);

/** A move as text: start and end, `a1c2`. */
export function formatMove(move: Move): string {
  return `${move.from}${move.to}`;
}

/** Reads `a1c2`, also written `a1-c2` or `a1xc2`; undefined where it is no pair of squares. */
export function parseMove(text: string): Move | undefined {
  return MOVES.get(text) ?? MOVES.get(text.replace(/^(..)[-x](..)$/, '$1$2'));
}
