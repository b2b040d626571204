import { EngineThread } from '#main/engine/engine-thread.ts';
import type { ThinkProgress } from '#main/engine/engine.ts';
import type { WorkLimits } from '#main/engine/work.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The numbers of occupied squares of the solved positions. */
const SOLVED_SQUARES = [17, 19, 20] as const;
type SolvedSquares = (typeof SOLVED_SQUARES)[number];

/** A position of an unfinished game between middle levels, with a known result under best play. */
interface SolvedPosition {
  readonly squares: SolvedSquares;
  readonly position: string;
  /** The final margin under best play, for the side to move. */
  readonly margin: number;
}

/** A solved position with the value of every legal move. */
interface ValuedPosition extends SolvedPosition {
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
function readSolvedPositions(squares: SolvedSquares): SolvedPosition[] {
  return readAll().filter((solved) => solved.squares === squares);
}

/** Returns the 60 positions with 17 occupied squares, each with the exact value of every legal move. */
function readValuedPositions(): ValuedPosition[] {
  return readAll().filter((solved): solved is ValuedPosition => 'values' in solved);
}

const workerUrl = new URL('../../src-main/engine/engine-worker.ts', import.meta.url);
const TABLE_MEGABYTES = 64;

/** The seconds that proofs of positions of one size took. */
export interface SolveRow {
  readonly squares: SolvedSquares;
  readonly positions: number;
  readonly threads: number;
  readonly median: number;
  readonly mean: number;
  readonly worst: number;
}

async function startThread(threads: number): Promise<EngineThread> {
  const thread = new EngineThread({ workerUrl, tableMegabytes: TABLE_MEGABYTES, threads });
  await thread.ready;
  return thread;
}

async function search(thread: EngineThread, position: string, limits: WorkLimits): Promise<ThinkProgress> {
  const place = { position, moves: [] };
  const answer = await thread.ask(
    { kind: 'search', place, limits, seed: 0, best: 1, memory: 'forget' },
    () => undefined,
  );
  const found = answer.kind === 'searched' ? answer.findings[0] : undefined;
  if (found === undefined) throw new Error(`Nothing was found in ${position}`);
  return found;
}

/** Proves all solved positions. Throws if a result is wrong. */
export async function benchSolving(threads: number): Promise<SolveRow[]> {
  const thread = await startThread(threads);
  const rows: SolveRow[] = [];
  for (const squares of SOLVED_SQUARES) {
    const solved = readSolvedPositions(squares);
    const seconds: number[] = [];
    for (const { position, margin } of solved) {
      const started = performance.now();
      const found = await search(thread, position, {});
      seconds.push((performance.now() - started) / 1000);
      if (!found.exact || found.score !== margin)
        throw new Error(`${position} is worth ${margin}, but ${found.score} was found`);
    }
    rows.push({ squares, positions: solved.length, threads, ...summaryOf(seconds) });
  }
  await thread.terminate();
  return rows;
}

function summaryOf(values: readonly number[]): Pick<SolveRow, 'median' | 'mean' | 'worst'> {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    worst: sorted.at(-1) ?? 0,
  };
}

/** Counts the positions with known values in which one thread finds the best move in the given time. */
export async function benchBestMoves(
  milliseconds: number,
): Promise<{ readonly found: number; readonly positions: number }> {
  const thread = await startThread(1);
  const valued = readValuedPositions();
  let found = 0;
  for (const { position, best } of valued) {
    const { line } = await search(thread, position, { milliseconds });
    if (best.includes(line[0] ?? '')) found++;
  }
  await thread.terminate();
  return { found, positions: valued.length };
}
