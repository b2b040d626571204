import { SORT_KEYS } from '#shared/contract/schemas.ts';
import { setTimeout } from 'node:timers/promises';
import { openGameDatabase } from '#main/database-thread/database-client.ts';
import type { GameDatabase } from '#main/database-thread/game-database.ts';
import type { GameFilter } from '#shared/contract/game-filter.ts';
import {
  GAMES_EXPORTED,
  firstRows,
  GAMES_IMPORTED,
  timedExport,
  timedImport,
  timedJumps,
  timedPositions,
} from './library-measurements.ts';
import { machine, median, Stopwatch, type Timing } from './stopwatch.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../build/build.ts';
import { formatTable } from '../format-table.ts';
import { generateLibrary } from './generate-library.ts';

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

/** The built worker thread, as the app uses it. */
const WORKER_URL = new URL('../../out/main/database-worker.js', import.meta.url);

const RUNS = 3;

/** A measurement in milliseconds. */
interface LibraryRow {
  readonly what: string;
  readonly target: number | undefined;
  readonly median: number;
  readonly worst: number;
  /** The median of the processor time, which depends less on other load than the elapsed time. */
  readonly processors: number | undefined;
}

/** The target of each measurement in milliseconds, by the size of the library. */
const TARGETS: Readonly<
  Record<
    'opened' | 'sorted' | 'jump' | 'position' | 'statistics' | 'import' | 'export',
    readonly [number, number | undefined]
  >
> = {
  opened: [200, 400],
  sorted: [100, 300],
  jump: [50, 50],
  position: [50, 200],
  statistics: [150, 3000],
  import: [4000, 5000],
  export: [6000, undefined],
};
/** How long the host may block its event loop at most. */
const MAX_BLOCK_MS = 50;
const SMALL = 100_000;

/** One filter of each kind. */
const FILTERS: readonly GameFilter[] = [
  { text: 'grac' },
  { text: 'greedy' },
  { text: 'train' },
  { player: 'Ada Hopper' },
  { player: 'Ada Hopper', fortune: 'won', colour: 'white' },
  { levels: [7, 8] },
  { outcome: 'draw' },
  { termination: 'resignation' },
  { from: Date.UTC(2020, 0, 1), before: Date.UTC(2020, 6, 1) },
  { fewestMoves: 32 },
  { largestMargin: 2 },
  { setup: 'scattered' },
  { endRule: 'mover' },
  { komi: true },
  { favourite: true },
  { tag: 'club' },
  { tallestStack: 10 },
  { firstMove: '3-other-3' },
  { otherRule: 'sooner' },
  { inBin: true },
];

/**
 * Measures the calls of the library in the host, from the call of a service in this thread to its answer. Database and readers run in
 * their own threads, as in the app.
 * @param dataDir a library made by `generateLibrary`; games are added to it
 * @param count how many games it has
 */
async function benchLibrary(dataDir: string, count: number): Promise<LibraryRow[]> {
  const size = count <= SMALL ? 0 : 1;
  const row = (what: string, key: keyof typeof TARGETS, times: readonly Timing[]): LibraryRow => ({
    what,
    target: TARGETS[key][size],
    median: median(times.map(({ clock }) => clock)),
    worst: Math.max(...times.map(({ clock }) => clock)),
    processors: median(times.map(({ processors }) => processors)),
  });
  const open = (): Promise<GameDatabase> => openGameDatabase({ dataDir, workerUrl: WORKER_URL });
  const watch = new Stopwatch();

  const opened: Timing[] = [];
  for (let run = 0; run < RUNS; run++) {
    let database: GameDatabase | undefined;
    opened.push(
      await watch.time(async () => {
        database = await open();
        await firstRows(database, { filter: {} });
      }),
    );
    await database?.close();
  }

  const sorted: Timing[] = [];
  const filtered: Timing[] = [];
  const jumps: Timing[] = [];
  const positions: Timing[] = [];
  const statistics: Timing[] = [];
  for (let run = 0; run < RUNS; run++) {
    const database = await open();
    await firstRows(database, { filter: {} });
    // A user looks at the first rows for a while before scrolling.
    await setTimeout(2000);
    for (const sortBy of SORT_KEYS) {
      if (sortBy !== 'date') sorted.push(await watch.time(() => firstRows(database, { filter: {}, sortBy })));
    }
    for (const filter of FILTERS) filtered.push(await watch.time(() => firstRows(database, { filter })));
    jumps.push(...(await timedJumps(watch, database, run)));
    positions.push(...(await timedPositions(watch, database, count, run)));
    statistics.push(await watch.time(() => database.statistics.of({ filter: {} })));
    await database.close();
  }
  const listBlock = watch.takeLongestBlock();

  const database = await open();
  const imports: Timing[] = [];
  const exports: Timing[] = [];
  for (let run = 0; run < RUNS; run++)
    imports.push(await timedImport(watch, database, dataDir, count + run * GAMES_IMPORTED));
  const importBlock = watch.takeLongestBlock();
  if (count <= SMALL)
    for (let run = 0; run < RUNS; run++) exports.push(await timedExport(watch, database, dataDir));
  const exportBlock = watch.takeLongestBlock();
  await database.close();

  const blocked = (what: string, worst: number): LibraryRow => ({
    what: `host blocked: ${what}`,
    target: MAX_BLOCK_MS,
    median: worst,
    worst,
    processors: undefined,
  });
  return [
    row('opened, first rows', 'opened', opened),
    row('another order, first rows', 'sorted', sorted),
    row('a filter, first rows', 'sorted', filtered),
    row('jump to any place', 'jump', jumps),
    row('games through a position', 'position', positions),
    row('statistics of all games', 'statistics', statistics),
    row(`import of ${GAMES_IMPORTED} games`, 'import', imports),
    ...(exports.length > 0 ? [row(`export of ${GAMES_EXPORTED} games`, 'export', exports)] : []),
    blocked('lists', listBlock),
    blocked('import', importBlock),
    ...(exports.length > 0 ? [blocked('export', exportBlock)] : []),
  ];
}
