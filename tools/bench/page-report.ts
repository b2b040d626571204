import { buildIfNeeded } from '../build/build.ts';
import { formatTable } from '../format-table.ts';
import { machine } from './machine.ts';
import { benchPage } from './page-bench.ts';
import type { PageRow } from './page-row.ts';

/**
 * Builds the app where needed, and prints how fast and how large its page is, with the targets; each figure as soon as it is known.
 * @param games how large the library is that is scrolled through; undefined: only first paint and games are measured
 */
export async function reportPage(games: number | undefined): Promise<void> {
  await buildIfNeeded();
  const library = games === undefined ? '' : `, with a library of ${games.toLocaleString('en-GB')} games`;
  console.log(`\nThe built page${library}. ${machine()}`);
  for await (const rows of benchPage(games)) {
    console.log(`\n${formatTable([['page', 'target', 'measured', 'load'], ...rows.map(cellsOf)])}`);
  }
}

function cellsOf({ what, unit, target, measured, load }: PageRow): string[] {
  const name = unit === '' ? what : `${what}, ${unit}`;
  const digits = unit === '' ? 0 : 1;
  return [name, target?.toString() ?? '-', measured.toFixed(digits), load.toFixed(1)];
}
