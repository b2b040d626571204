import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { Searcher } from '#main/engine/search/searcher.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { BENCH_GROUPS } from './positions.ts';

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

/** Returns the total number of nodes that the search visited. */
export function signatureOf(rows: readonly BenchRow[]): number {
  return rows.reduce((sum, { nodes }) => sum + nodes, 0);
}
