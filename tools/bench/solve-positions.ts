import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The numbers of occupied squares of the solved positions. */
export const SOLVED_SQUARES = [17, 19, 20] as const;
export type SolvedSquares = (typeof SOLVED_SQUARES)[number];

/** A position of an unfinished game between middle levels, with a known result under best play. */
export interface SolvedPosition {
  readonly squares: SolvedSquares;
  readonly position: string;
  /** The final margin under best play, for the side to move. */
  readonly margin: number;
}

/** A solved position with the value of every legal move. */
export interface ValuedPosition extends SolvedPosition {
  /** The final margin for the side to move after each legal move, by the move as text. */
  readonly values: ReadonlyMap<string, number>;
  /** The moves that keep the margin. */
  readonly best: readonly string[];
}

const SOLVED_FILE = join(import.meta.dirname, 'solve-positions.jsonl');

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function readLine(text: string): SolvedPosition | ValuedPosition {
  const line: unknown = JSON.parse(text);
  if (!isObject(line)) throw new Error(`No solved position: ${text}`);
  const { position, margin, moves } = line;
  const squares = SOLVED_SQUARES.find((known) => known === line['squares']);
  if (squares === undefined || typeof position !== 'string' || typeof margin !== 'number')
    throw new Error(`No solved position: ${text}`);
  if (!isObject(moves)) return { squares, position, margin };
  const values = new Map(Object.entries(moves).map(([move, value]) => [move, Number(value)]));
  const best = [...values].filter(([, value]) => value === margin).map(([move]) => move);
  return { squares, position, margin, values, best };
}

function readAll(): (SolvedPosition | ValuedPosition)[] {
  return readFileSync(SOLVED_FILE, 'utf8').trimEnd().split('\n').map(readLine);
}

/** Returns the solved positions with this number of occupied squares: 60 with 17, 20 with 19, 10 with 20. */
export function readSolvedPositions(squares: SolvedSquares): SolvedPosition[] {
  return readAll().filter((solved) => solved.squares === squares);
}

/** Returns the 60 positions with 17 occupied squares, each with the exact value of every legal move. */
export function readValuedPositions(): ValuedPosition[] {
  return readAll().filter((solved): solved is ValuedPosition => 'values' in solved);
}
