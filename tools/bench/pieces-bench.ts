import type { Selection } from '#shared/contract/game-filter.ts';
import { openLibrary, type Library } from '#main/database-thread/open-library.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTable } from '../format-table.ts';
import { generateLibrary } from './generate-library.ts';
import { machine } from './stopwatch.ts';

/** Makes a library in a temporary folder and prints how long the pieces of changes of most of its games take. */
export function reportPieces(games: number): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'hokito-bench-'));
  try {
    generateLibrary(dataDir, games);
    console.log(`\nA library of ${games.toLocaleString('en-GB')} games. ${machine()}`);
    const cells = [
      ['change of two thirds of the games', 'pieces', 'longest, CPU ms', 'second', '99th percentile'],
    ];
    benchPieces(dataDir, ({ change, pieces, ...times }) => {
      const row = [change, String(pieces)];
      for (const time of [times.longest, times.second, times.percentile99]) row.push(time.toFixed(0));
      cells.push(row);
      console.log(row.join(', '));
    });
    console.log(`\n${formatTable(cells)}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** How long the pieces of a change of many games took. */
interface PiecesRow {
  readonly change: string;
  readonly pieces: number;
  /**
   * The longest pieces in milliseconds of processor time of their thread, which depends less on other load than the elapsed
   * time. The threads beside it that collect garbage do not make a move wait.
   */
  readonly longest: number;
  readonly second: number;
  readonly percentile99: number;
}

/** Two thirds of the games that `generateLibrary` makes. */
const MANY: Selection = { kind: 'matching', filter: { fewestMoves: 26 }, except: [] };

/** The changes in their order; each takes the games as the one before has left them. */
const CHANGES: readonly (readonly [string, string, readonly unknown[]])[] = [
  ['star', 'starGames', [MANY, true]],
  ['tag', 'tagGames', [MANY, { add: ['many'], take: [] }]],
  ['move to the bin', 'removeGames', [MANY, 0]],
  ['restore', 'restoreGames', [{ games: { ...MANY, filter: { ...MANY.filter, inBin: true } } }]],
  ['move to the bin again', 'removeGames', [MANY, 0]],
  ['delete for good', 'destroyGames', [{ ...MANY, filter: { ...MANY.filter, inBin: true } }]],
];

/**
 * Changes most games of a library and measures each piece, during which a move would have to wait.
 * @param dataDir a library made by `generateLibrary`; its games are changed and deleted
 * @param onRow called with each change as soon as it is measured
 */
function benchPieces(dataDir: string, onRow: (row: PiecesRow) => void): void {
  const library = openLibrary(dataDir);
  try {
    for (const [change, method, parameters] of CHANGES) {
      const times = timesOf(library, method, parameters).sort((one, other) => other - one);
      const [longest = 0, second = 0] = times;
      onRow({
        change,
        pieces: times.length,
        longest,
        second,
        percentile99: times[Math.floor(times.length / 100)] ?? 0,
      });
    }
  } finally {
    library.close();
  }
}

/** Returns how long each piece of a call took. */
function timesOf(library: Library, method: string, parameters: readonly unknown[]): number[] {
  const times: number[] = [];
  const timed = <Value>(work: () => Value): Value => {
    const before = process.threadCpuUsage();
    const value = work();
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000);
    return value;
  };
  let done = timed(() => library.perform({ method, parameters }));
  while ('resume' in done) {
    const { resume } = done;
    done = timed(resume);
  }
  return times;
}
