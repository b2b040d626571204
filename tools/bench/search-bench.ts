import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { Searcher } from '#main/engine/search/searcher.ts';
import { proveWinner } from '#main/engine/search/winner.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { BENCH_GROUPS, PROVEN_POSITIONS } from './positions.ts';

const TABLE_MEGABYTES = 16;

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
  return PROVEN_POSITIONS.reduce((sum, code) => {
    searcher.setPosition(unwrap(parsePosition(code)));
    const limits = { nodes: Infinity, shouldStop: () => false };
    return sum + proveWinner(searcher, { drawnMargin: 0, limits }).nodes;
  }, 0);
}
