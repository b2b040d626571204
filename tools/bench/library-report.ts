import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../build/build.ts';
import { formatTable } from '../format-table.ts';
import { generateLibrary } from './generate-library.ts';
import { benchLibrary, type LibraryRow } from './library-bench.ts';
import { machine } from './machine.ts';

/** Makes a library in a temporary folder and prints how fast it is, in milliseconds, with the targets. */
export async function reportLibrary(games: number): Promise<void> {
  await buildIfNeeded();
  const dataDir = mkdtempSync(join(tmpdir(), 'hokito-bench-'));
  try {
    const started = performance.now();
    generateLibrary(dataDir, games);
    const seconds = (performance.now() - started) / 1000;
    const name = games.toLocaleString('en-GB');
    console.log(`\nA library of ${name} games was made in ${seconds.toFixed(0)} s. ${machine()}`);
    const rows = await benchLibrary(dataDir, games);
    console.log(
      formatTable([['library, ms', 'target', 'median', 'worst', 'processors'], ...rows.map(cellsOf)]),
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function cellsOf({ what, ...times }: LibraryRow): string[] {
  const numbers = [times.target, times.median, times.worst, times.processors];
  return [what, ...numbers.map((number) => number?.toFixed(0) ?? '-')];
}
