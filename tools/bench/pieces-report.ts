import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTable } from '../format-table.ts';
import { generateLibrary } from './generate-library.ts';
import { machine } from './machine.ts';
import { benchPieces } from './pieces-bench.ts';

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
