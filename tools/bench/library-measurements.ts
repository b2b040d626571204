import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createExportGames } from '#main/services/export/export.ts';
import { createFeed } from '#shared/util/feed.ts';
import { createImportService } from '#main/services/import/import.ts';
import type { GameDatabase } from '#main/database/api/game-database.ts';
import { readInThread } from '#main/transfer/read-in-thread.ts';
import { writeFileAtomically } from '#main/transfer/atomic-file.ts';
import type { GameQuery } from '#shared/contract/game-filter.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import { parsePosition, formatPosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { recordOf } from '#shared/library/library-game.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import { unwrap } from '#shared/util/result.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { randomGames } from './random-games.ts';
import type { Stopwatch, Timing } from './stopwatch.ts';

/** The built worker thread, as the app uses it. */
const IMPORT_WORKER_URL = new URL('../../out/main/import-worker.js', import.meta.url);

/** The number of rows that the page requests at once. */
const ROWS = 50;
const JUMPS = 60;
const POSITIONS = 20;
export const IMPORTED = 10_000;
export const EXPORTED = 100_000;

const never = new AbortController().signal;

function queryOf(query: Partial<GameQuery>): GameQuery {
  return { filter: {}, sortBy: 'date', direction: 'descending', ...query };
}

/** Requests the first rows of a list. @returns how many games it has */
export async function firstRows(database: GameDatabase, query: Partial<GameQuery>): Promise<number> {
  return (await database.library.page({ query: queryOf(query), from: 0, count: ROWS })).total;
}

/** Times requests of rows anywhere in a list. */
export async function timedJumps(watch: Stopwatch, database: GameDatabase, seed: number): Promise<Timing[]> {
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

/** Times searches for positions from the early, middle and late part of games. @param count the size of the library */
export async function timedPositions(
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

/** Times an import of new games from a file, until a search by position finds them. */
export async function timedImport(
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

/** Times an export into a file. */
export async function timedExport(
  watch: Stopwatch,
  database: GameDatabase,
  dataDir: string,
): Promise<Timing> {
  const path = join(dataDir, 'export.hgn');
  const exportGames = createExportGames({
    database,
    chooseSavePath: () => Promise.resolve(path),
    now: () => Date.now(),
    elapsed: () => performance.now(),
  });
  const ids = await database.selectedGames({ kind: 'matching', filter: {}, except: [] }, undefined);
  const except = ids.slice(EXPORTED);
  const request = {
    games: { kind: 'matching', filter: {}, except },
    format: 'hgn',
    archive: false,
    analysis: false,
  } as const;
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
