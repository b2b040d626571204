import { ENGINE_SIGNATURE } from '#main/engine/signature.ts';
import { formatTable } from '../format-table.ts';
import { benchPerft, benchYardstick, PERFT_DEPTH, type PerftRow } from './perft-bench.ts';
import { benchSearch, signatureOf } from './search-bench.ts';
import { benchBestMoves, benchSolving, type SolveRow } from './solve-bench.ts';

const MILLISECONDS = 100;

const whole = (count: number): string => Math.round(count).toLocaleString('en-GB');

/**
 * Prints how fast the search and its board are on this machine, compared with a native yardstick.
 * @returns whether the search still visits the same positions
 */
export async function reportEngine(): Promise<boolean> {
  let isRight = true;
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

  const perftRow = (name: string, { nodes, seconds }: PerftRow): string[] => [
    name,
    whole(nodes),
    seconds.toFixed(3),
    whole(nodes / seconds),
  ];
  const perft = benchPerft();
  const yardstick = benchYardstick();
  console.log(
    `\n${formatTable([
      [`perft ${PERFT_DEPTH}`, 'nodes', 'seconds', 'nodes/s'],
      perftRow('engine', perft),
      ...(yardstick === undefined ? [] : [perftRow('native yardstick', yardstick)]),
    ])}`,
  );
  if (yardstick === undefined)
    console.log('There is no g++ on this machine, so there is no native yardstick.');

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
  if (yardstick !== undefined && yardstick.nodes !== perft.nodes) {
    console.error(`The yardstick counts ${yardstick.nodes} sequences of moves, the engine ${perft.nodes}.`);
    isRight = false;
  }
  if (signature !== ENGINE_SIGNATURE) {
    console.error(`The search visits other positions than before: the signature was ${ENGINE_SIGNATURE}.`);
    isRight = false;
  }
  return isRight;
}
