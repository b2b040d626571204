import { EngineThread } from '#main/engine/engine-thread.ts';
import { medianOf } from './median.ts';
import { readSolvedPositions } from './solve-positions.ts';
import { readWinnerPositions, type WinnerSet } from './winner-positions.ts';

const workerUrl = new URL('../../src-main/engine/engine-worker.ts', import.meta.url);
const TABLE_MEGABYTES = 64;
/** A proof that takes longer is stopped, and counts as endless. */
export const MAX_SECONDS = 100;
/** Of the solved positions, those with as many occupied squares as the smallest balanced ones. */
const SOLVED_SQUARES = 20;

/** The limit and the goal for the median time of a proof with two threads, in seconds, by the number of occupied squares. */
export const WINNER_GOALS: ReadonlyMap<number, { readonly must: number; readonly aim: number }> = new Map([
  [20, { must: 0.02, aim: 0.01 }],
  [22, { must: 0.25, aim: 0.12 }],
  [24, { must: 1.8, aim: 0.8 }],
  [26, { must: 18, aim: 8 }],
]);

/** The positions of a row: a set of balanced ones, or those of `solve-positions.ts`, which are less balanced. */
type RowSet = WinnerSet | 'solved';

interface RowPosition {
  readonly set: RowSet;
  readonly squares: number;
  readonly position: string;
}

/** How long proofs of the winner took in positions of one size, in seconds for each position. */
export interface WinnerRow {
  readonly set: RowSet;
  readonly squares: number;
  readonly threads: number;
  readonly positions: number;
  /** How many of them were stopped after `MAX_SECONDS`. */
  readonly open: number;
  /** The median elapsed time; infinite where it was not reached. */
  readonly median: number;
  readonly worst: number;
  /** The median processor time of all threads together. */
  readonly medianProcessors: number;
  readonly nodes: number;
}

/**
 * Proves the winner of all positions with at most `maxSquares` occupied squares.
 * @param onRow called with each row as soon as it is measured: the largest positions take minutes
 */
export async function benchWinners(
  threads: number,
  maxSquares: number,
  onRow: (row: WinnerRow) => void,
): Promise<void> {
  const thread = new EngineThread({ workerUrl, tableMegabytes: TABLE_MEGABYTES, threads });
  await thread.ready;
  const solved = readSolvedPositions(SOLVED_SQUARES).map((line) => ({ ...line, set: 'solved' as const }));
  const all: RowPosition[] = [...solved, ...readWinnerPositions()];
  for (const [set, squares] of groupsOf(all).filter(([, size]) => size <= maxSquares)) {
    const group = all.filter((line) => line.set === set && line.squares === squares);
    const clock: number[] = [];
    const processors: number[] = [];
    let nodes = 0;
    let open = 0;
    for (const { position } of group) {
      const place = { position, moves: [] };
      const before = process.cpuUsage();
      const started = performance.now();
      const answer = await thread.ask(
        { kind: 'winner', place, komi: 0, limits: { milliseconds: MAX_SECONDS * 1000 }, memory: 'forget' },
        () => undefined,
      );
      if (answer.kind !== 'proven') throw new Error(`No proof of ${position}`);
      const isOpen = answer.proof.winner === undefined;
      if (isOpen) open++;
      clock.push(isOpen ? Infinity : (performance.now() - started) / 1000);
      processors.push(isOpen ? Infinity : process.cpuUsage(before).user / 1e6);
      nodes += answer.proof.nodes;
    }
    onRow({
      set,
      squares,
      threads,
      positions: group.length,
      open,
      median: medianOf(clock),
      worst: Math.max(...clock),
      medianProcessors: medianOf(processors),
      nodes,
    });
  }
  await thread.terminate();
}

function groupsOf(all: readonly RowPosition[]): (readonly [RowSet, number])[] {
  const groups = new Map(all.map(({ set, squares }) => [`${set} ${squares}`, [set, squares] as const]));
  return [...groups.values()].sort(([, a], [, b]) => a - b);
}
