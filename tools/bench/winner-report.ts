import { loadavg } from 'node:os';
import { formatTable } from '../format-table.ts';
import { benchWinners, MAX_SECONDS, WINNER_GOALS, type WinnerRow } from './winner-bench.ts';

/** The largest number of occupied squares that a run proves by default. */
const USUAL_MAX_SQUARES = 24;

const HEADINGS = [
  'winner',
  'squares',
  'positions',
  'open',
  'threads',
  'median s',
  'must',
  'aim',
  'worst s',
  'median CPU s',
  'nodes',
];

/**
 * Prints how long proving the winner takes by two threads and by one: each row as soon as it is measured, and a table at the end.
 * @param maxSquares the largest number of occupied squares
 */
export async function reportWinners(maxSquares = USUAL_MAX_SQUARES): Promise<void> {
  const cells = [HEADINGS];
  for (const threads of [2, 1]) {
    await benchWinners(threads, maxSquares, (row) => {
      const measured = cellsOf(row);
      cells.push(measured);
      console.log(measured.map((cell, at) => `${HEADINGS[at] ?? ''} ${cell}`).join(', '));
    });
  }
  console.log(`\n${formatTable(cells)}`);
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
  console.log(`The machine's load over 1, 5 and 15 minutes: ${load}; seconds are by the clock.`);
}

function cellsOf(row: WinnerRow): string[] {
  const goals = row.threads === 2 ? WINNER_GOALS.get(row.squares) : undefined;
  return [
    row.set,
    String(row.squares),
    String(row.positions),
    String(row.open),
    String(row.threads),
    secondsOf(row.median),
    String(goals?.must ?? ''),
    String(goals?.aim ?? ''),
    secondsOf(row.worst),
    secondsOf(row.medianProcessors),
    row.nodes.toLocaleString('en-GB'),
  ];
}

function secondsOf(seconds: number): string {
  return Number.isFinite(seconds) ? seconds.toFixed(3) : `over ${MAX_SECONDS}`;
}
