import { ENGINE_SIGNATURE } from '#main/engine/signature.ts';
import { formatTable } from '../format-table.ts';
import { benchPerft, PERFT_DEPTH } from './perft-bench.ts';
import { benchSearch, signatureOf } from './search-bench.ts';
import { benchBestMoves, benchSolving, type SolveRow } from './solve-bench.ts';

const MILLISECONDS = 100;

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
  const { found, positions } = await benchBestMoves(MILLISECONDS);
  console.log(`Best move of 17 squares in ${MILLISECONDS} ms: ${found} of ${positions}.`);

  const signature = signatureOf(rows);
  console.log(`\nsignature ${signature}`);
  if (signature !== ENGINE_SIGNATURE) {
    console.error(`The search visits other positions than before: the signature was ${ENGINE_SIGNATURE}.`);
  }
  return signature === ENGINE_SIGNATURE;
}
