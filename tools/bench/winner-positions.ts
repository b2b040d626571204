import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The balanced positions by which the prover's constants were chosen, other balanced ones, and those of strong games. */
export type WinnerSet = 'development' | 'held out' | 'engine games';

/** A position from a game of the engine against itself; see make-winner-positions.ts. */
export interface WinnerPosition {
  readonly set: WinnerSet;
  readonly squares: number;
  readonly position: string;
}

export const WINNER_FILE = join(import.meta.dirname, 'winner-positions.jsonl');

export function readWinnerPositions(): WinnerPosition[] {
  return readFileSync(WINNER_FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as WinnerPosition);
}
