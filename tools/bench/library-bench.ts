import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createExportGames } from '#main/services/export/export.ts';
import { createFeed } from '#shared/util/feed.ts';
import { createImportService } from '#main/services/import/import.ts';
import { openGameDatabase } from '#main/database/database-client.ts';
import type { GameDatabase } from '#main/database/api/game-database.ts';
import { readInThread } from '#main/transfer/read-in-thread.ts';
import { writeFileAtomically } from '#main/transfer/atomic-file.ts';
import { SORT_KEYS, type GameFilter, type GameQuery, type LibraryChange } from '#shared/contract/library.ts';
import { parsePosition, formatPosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { recordOf } from '#shared/library/library-game.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import { unwrap } from '#shared/util/result.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { randomGames } from './random-games.ts';
import { median, Stopwatch, type Timing } from './stopwatch.ts';

/** The built worker threads, as the app uses them. */
const WORKER_URL = new URL('../../out/main/database-worker.js', import.meta.url);
const IMPORT_WORKER_URL = new URL('../../out/main/import-worker.js', import.meta.url);

/** The number of rows that the page requests at once. */
const ROWS = 50;
const RUNS = 3;
const JUMPS = 60;
const POSITIONS = 20;
const IMPORTED = 10_000;
const EXPORTED = 100_000;

const never = new AbortController().signal;

/** A measurement in milliseconds. */
export interface LibraryRow {
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
    'opened' | 'sorted' | 'jump' | 'position' | 'import' | 'export',
    readonly [number, number | undefined]
  >
> = {
  opened: [200, 400],
  sorted: [100, 300],
  jump: [50, 50],
  position: [50, 200],
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
export async function benchLibrary(dataDir: string, count: number): Promise<LibraryRow[]> {
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
    await database.close();
  }
  const listBlock = watch.takeLongestBlock();

  const database = await open();
  const imports: Timing[] = [];
  const exports: Timing[] = [];
  for (let run = 0; run < RUNS; run++)
    imports.push(await timedImport(watch, database, dataDir, count + run * IMPORTED));
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
    row(`import of ${IMPORTED} games`, 'import', imports),
    ...(exports.length > 0 ? [row(`export of ${EXPORTED} games`, 'export', exports)] : []),
    blocked('lists', listBlock),
    blocked('import', importBlock),
    ...(exports.length > 0 ? [blocked('export', exportBlock)] : []),
  ];
}

function queryOf(query: Partial<GameQuery>): GameQuery {
  return { filter: {}, sortBy: 'date', direction: 'descending', ...query };
}

async function firstRows(database: GameDatabase, query: Partial<GameQuery>): Promise<number> {
  return (await database.library.page({ query: queryOf(query), from: 0, count: ROWS })).total;
}

async function timedJumps(watch: Stopwatch, database: GameDatabase, seed: number): Promise<Timing[]> {
  const random = seededRandom(seed);
  const query = queryOf({ sortBy: 'margin' });
  const total = await firstRows(database, query);
  const times: Timing[] = [];
  for (let jump = 0; jump < JUMPS; jump++) {
    const from = randomBelow(random, total);
    times.push(await watch.time(() => database.library.page({ query, from, count: ROWS })));
  }
  return times;
}

/** Positions from the early, middle and late part of games of the library. */
async function timedPositions(
  watch: Stopwatch,
  database: GameDatabase,
  count: number,
  run: number,
): Promise<Timing[]> {
  const make = randomGames();
  const random = seededRandom(run);
  const times: Timing[] = [];
  while (times.length < POSITIONS) {
    const { start, moves } = make(randomBelow(random, count));
    const positions = unwrap(replayMoves(unwrap(parsePosition(start)), moves));
    const position = positions[randomBelow(random, positions.length)];
    if (position === undefined) continue;
    let found = 0;
    const filter = { position: formatPosition(position) };
    times.push(await watch.time(async () => (found = await firstRows(database, { filter }))));
    if (found === 0) throw new Error(`No game was found with the position ${filter.position}`);
  }
  return times;
}

/** Imports new games from a file, until a search by position finds them. */
async function timedImport(
  watch: Stopwatch,
  database: GameDatabase,
  dataDir: string,
  firstSeed: number,
): Promise<Timing> {
  const path = join(dataDir, 'import.hgn');
  const make = randomGames();
  const texts = Array.from({ length: IMPORTED }, (_, index) => formatGame(recordOf(make(firstSeed + index))));
  await writeFileAtomically(path, [texts.join('\n')]);
  const service = createImportService({
    database,
    readSources: (sources, now, signal) => readInThread(IMPORT_WORKER_URL, { sources, now }, signal),
    libraryChanges: createFeed<LibraryChange>(({ kind }) => kind),
    now: () => Date.now(),
    elapsed: () => performance.now(),
  });
  const time = await watch.time(async () => {
    const importId = service.start([{ name: 'import.hgn', path }]);
    await endOf(service.procedures.previewImport({ importId }, never));
    const { imported } = await endOf(service.procedures.commitImport({ importId }, never));
    if (imported !== IMPORTED) throw new Error(`${imported} games were imported instead of ${IMPORTED}`);
    const { start } = make(firstSeed);
    if ((await firstRows(database, { filter: { position: start } })) === 0)
      throw new Error('An imported game was not found');
  });
  await service.close();
  rmSync(path);
  return time;
}

async function timedExport(watch: Stopwatch, database: GameDatabase, dataDir: string): Promise<Timing> {
  const path = join(dataDir, 'export.hgn');
  const exportGames = createExportGames({
    database,
    chooseSavePath: () => Promise.resolve(path),
    now: () => Date.now(),
    elapsed: () => performance.now(),
  });
  const ids = await database.selectedGames({ kind: 'matching', filter: {}, except: [] }, undefined);
  const except = ids.slice(EXPORTED);
  const request = { games: { kind: 'matching', filter: {}, except }, format: 'hgn', archive: false } as const;
  const time = await watch.time(async () => {
    const end = await endOf(exportGames(request, never));
    if (end.kind !== 'saved' || end.leftOut > 0) throw new Error('Not all games were exported');
  });
  rmSync(path);
  return time;
}

async function endOf<End>(task: AsyncGenerator<unknown, End, void>): Promise<End> {
  for (;;) {
    const step = await task.next();
    if (step.done === true) return step.value;
  }
}
