import { EngineThread } from '#main/engine/engine-thread.ts';
import type { ThinkProgress } from '#main/engine/engine.ts';
import type { WorkLimits } from '#main/engine/work.ts';
import {
  readSolvedPositions,
  readValuedPositions,
  SOLVED_SQUARES,
  type SolvedSquares,
} from './solve-positions.ts';

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

/** Proves all solved positions. Throws where a result is wrong. */
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
