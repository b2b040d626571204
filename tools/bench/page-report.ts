import { buildIfNeeded } from '../build/build.ts';
import { formatTable } from '../format-table.ts';
import { machine } from './machine.ts';
import { benchPage, type PageRow } from './page-bench.ts';

/** Builds the app where needed, and prints how quick and how large its page is beside what it is to be. */
export async function reportPage(games: number): Promise<void> {
  await buildIfNeeded();
  console.log(`\nThe built page, with a library of ${games.toLocaleString('en-GB')} games. ${machine()}`);
  const rows: string[][] = [];
  for await (const part of benchPage(games)) {
    rows.push(...part.map(cellsOf));
    console.log(`${rows.length} figures ...`);
  }
  console.log(formatTable([['page', 'target', 'measured', 'load'], ...rows]));
}

function cellsOf({ what, unit, target, measured, load }: PageRow): string[] {
  const name = unit === '' ? what : `${what}, ${unit}`;
  const digits = unit === '' ? 0 : 1;
  return [name, target?.toString() ?? '-', measured.toFixed(digits), load.toFixed(1)];
}
