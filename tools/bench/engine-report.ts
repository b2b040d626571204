import { ENGINE_SIGNATURE } from '#main/engine/signature.ts';
import { formatTable } from '../format-table.ts';
import { benchSearch, signatureOf } from './search-bench.ts';
import { benchBestMoves, benchSolving, type SolveRow } from './solve-bench.ts';
import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { Searcher } from '#main/engine/search/searcher.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';

/** A position whose counts are known. */
const PERFT_POSITION = 'AABBBC/CABACC/BBCCAA/bbcccb/cbcaca/aaabab b';
const PERFT_DEPTH = 4;

/** Counts with the engine's board. The last moves of a sequence are counted as the size of a set. */
function benchPerft(): { readonly nodes: number; readonly seconds: number } {
  const searcher = new Searcher(loadEngine(engineFiles(), 1));
  searcher.setPosition(unwrap(parsePosition(PERFT_POSITION)));
  // A first run compiles the code.
  searcher.perft(3);
  const started = performance.now();
  const nodes = searcher.perft(PERFT_DEPTH);
  return { nodes, seconds: (performance.now() - started) / 1000 };
}

/** The time in which the best move is to be found. */
const BEST_MOVE_MS = 100;

const whole = (count: number): string => Math.round(count).toLocaleString('en-GB');

/**
 * Prints how fast the search and its board are on this machine.
 * @returns whether the search still visits the same positions
 */
export async function reportEngine(): Promise<boolean> {
  const rows = benchSearch();
  console.log(
    formatTable([
      ['search', 'depth', 'nodes', 'seconds', 'nodes/s'],
      ...rows.map(({ squares, depth, nodes, seconds }) => [
        `${squares} squares`,
        String(depth),
        whole(nodes),
        seconds.toFixed(2),
        whole(nodes / seconds),
      ]),
    ]),
  );

  const perft = benchPerft();
  console.log(
    `\n${formatTable([
      [`perft ${PERFT_DEPTH}`, 'seconds', 'nodes/s'],
      [whole(perft.nodes), perft.seconds.toFixed(3), whole(perft.nodes / perft.seconds)],
    ])}`,
  );

  const solveRow = ({ squares, positions, threads, median, mean, worst }: SolveRow): string[] => [
    `${squares} squares`,
    String(positions),
    String(threads),
    ...[median, mean, worst].map((seconds) => seconds.toFixed(3)),
  ];
  const solved = [...(await benchSolving(1)), ...(await benchSolving(2))];
  const byThreads = (threads: number): SolveRow[] => solved.filter((row) => row.threads === threads);
  console.log(
    `\n${formatTable([
      ['proving', 'positions', 'threads', 'median s', 'mean s', 'worst s'],
      ...solved.map(solveRow),
    ])}`,
  );
  const speedUps = byThreads(1).map(({ squares, mean }, at) => {
    const together = byThreads(2)[at]?.mean ?? NaN;
    return `${squares} squares ${(mean / together).toFixed(2)}`;
  });
  console.log(`Two threads are faster by a factor of: ${speedUps.join(', ')} (mean).`);
  const { found, positions } = await benchBestMoves(BEST_MOVE_MS);
  console.log(`Best move of 17 squares in ${BEST_MOVE_MS} ms: ${found} of ${positions}.`);

  const signature = signatureOf(rows);
  console.log(`\nsignature ${signature}`);
  if (signature !== ENGINE_SIGNATURE) {
    console.error(`The search visits other positions than before: the signature was ${ENGINE_SIGNATURE}.`);
  }
  return signature === ENGINE_SIGNATURE;
}
