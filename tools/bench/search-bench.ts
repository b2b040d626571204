import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { Searcher } from '#main/engine/search/searcher.ts';
import { proveWinner } from '#main/engine/search/winner.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { BENCH_GROUPS } from './positions.ts';
import { readWinnerPositions } from './winner-positions.ts';

const TABLE_MEGABYTES = 16;
/** The smallest positions of `winner-positions.ts`, whose winners are proven at once. */
const PROVEN_SQUARES = 20;
const PROVEN = 6;

export interface BenchRow {
  readonly squares: number;
  readonly depth: number;
  readonly nodes: number;
  readonly seconds: number;
}

/** Searches all positions of the bench to their fixed depths. Only the durations differ from run to run. */
export function benchSearch(): BenchRow[] {
  const searcher = new Searcher(loadEngine(engineFiles(), TABLE_MEGABYTES));
  return BENCH_GROUPS.map(({ squares, depth, positions }) => {
    const limits = { depth, nodes: Infinity, provingNodes: Infinity, shouldStop: () => false };
    let nodes = 0;
    const started = performance.now();
    for (const code of positions) {
      searcher.setPosition(unwrap(parsePosition(code)));
      searcher.search(limits, 1, () => undefined);
      nodes += searcher.nodes;
    }
    return { squares, depth, nodes, seconds: (performance.now() - started) / 1000 };
  });
}

/** Returns the number of nodes that the search visited and those of some proofs of the winner. */
export function signatureOf(rows: readonly BenchRow[]): number {
  return rows.reduce((sum, { nodes }) => sum + nodes, proofNodes());
}

function proofNodes(): number {
  const searcher = new Searcher(loadEngine(engineFiles(), TABLE_MEGABYTES));
  const proven = readWinnerPositions().filter(({ squares }) => squares === PROVEN_SQUARES);
  return proven.slice(0, PROVEN).reduce((sum, { position }) => {
    searcher.setPosition(unwrap(parsePosition(position)));
    const limits = { nodes: Infinity, shouldStop: () => false };
    return sum + proveWinner(searcher, { drawnMargin: 0, limits }).nodes;
  }, 0);
}
