import { isSquare } from './square.ts';
import type { Move } from './types.ts';

/** A move as text: start and end, `a1c2`. */
export function formatMove(move: Move): string {
  return `${move.from}${move.to}`;
}

/** Reads `a1c2`, also written `a1-c2` or `a1xc2`; undefined where it is no pair of squares. */
export function parseMove(text: string): Move | undefined {
  const match = /^([a-f][1-6])[-x]?([a-f][1-6])$/.exec(text);
  const from = match?.[1];
  const to = match?.[2];
  return from !== undefined && to !== undefined && isSquare(from) && isSquare(to) ? { from, to } : undefined;
}
