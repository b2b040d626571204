import { EngineThread } from '#main/engine/engine-thread.ts';
import type { ThinkProgress } from '#main/engine/engine.ts';
import type { WorkLimits } from '#main/engine/work.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { median } from './stopwatch.ts';

/** The numbers of occupied squares of the solved positions. */
const SOLVED_SQUARES = [17, 19, 20] as const;
type SolvedSquares = (typeof SOLVED_SQUARES)[number];

/** A position of an unfinished game between middle levels; its margins are the final ones under best play, for the side to move. */
const SolvedPosition = v.object({
  squares: v.picklist(SOLVED_SQUARES),
  position: v.string(),
  margin: v.number(),
  /** The margin after each legal move, by the move as text; in the positions with 17 squares. */
  moves: v.optional(v.record(v.string(), v.number())),
});

const SOLVED_FILE = join(import.meta.dirname, 'solve-positions.jsonl');

/** Returns the solved positions: 60 with 17 occupied squares, 20 with 19, 10 with 20. */
function readSolvedPositions(): v.InferOutput<typeof SolvedPosition>[] {
  const lines = readFileSync(SOLVED_FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => v.parse(SolvedPosition, JSON.parse(line)));
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
  const all = readSolvedPositions();
  const rows: SolveRow[] = [];
  for (const squares of SOLVED_SQUARES) {
    const solved = all.filter((position) => position.squares === squares);
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
  return {
    median: median(values),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    worst: Math.max(...values),
  };
}

/** Counts the positions with known values in which one thread finds the best move in the given time. */
export async function benchBestMoves(
  milliseconds: number,
): Promise<{ readonly found: number; readonly positions: number }> {
  const thread = await startThread(1);
  let found = 0;
  let positions = 0;
  for (const { position, margin, moves } of readSolvedPositions()) {
    if (moves === undefined) continue;
    positions++;
    const { line } = await search(thread, position, { milliseconds });
    if (moves[line[0] ?? ''] === margin) found++;
  }
  await thread.terminate();
  return { found, positions };
}
