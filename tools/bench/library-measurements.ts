import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createExportGames } from '#main/transfer/export.ts';
import { createFeed } from '#shared/util/feed.ts';
import { createImportService } from '#main/transfer/import.ts';
import type { GameDatabase } from '#main/database-thread/game-database.ts';
import { readInThread } from '#main/transfer/read-in-thread.ts';
import { writeFileAtomically } from '#main/files/atomic-file.ts';
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
const JUMPS_A_RUN = 60;
const POSITIONS_A_RUN = 20;
/** The sizes of the import and the export, in games. */
export const GAMES_IMPORTED = 10_000;
export const GAMES_EXPORTED = 100_000;

/** Cancels nothing. */
const never = new AbortController().signal;

function queryOf(query: Partial<GameQuery>): GameQuery {
  return { filter: {}, sortBy: 'date', direction: 'descending', ...query };
}

/** Requests the first rows of a list. @returns how many games the whole list has */
export async function firstRows(database: GameDatabase, query: Partial<GameQuery>): Promise<number> {
  return (await database.library.page({ query: queryOf(query), from: 0, count: ROWS })).total;
}

/** Times requests of rows anywhere in a list. */
export async function timedJumps(watch: Stopwatch, database: GameDatabase, seed: number): Promise<Timing[]> {
  const random = seededRandom(seed);
  const query = queryOf({ sortBy: 'margin' });
  const total = await firstRows(database, query);
  const times: Timing[] = [];
  for (let jump = 0; jump < JUMPS_A_RUN; jump++) {
    const from = randomBelow(random, total);
    times.push(await watch.time(() => database.library.page({ query, from, count: ROWS })));
  }
  return times;
}

/**
 * Times searches for positions of games of the library, wherever in a game.
 * @param count the size of the library, in games
 * @param seed of the positions
 */
export async function timedPositions(
  watch: Stopwatch,
  database: GameDatabase,
  count: number,
  seed: number,
): Promise<Timing[]> {
  const makeGame = randomGames();
  const random = seededRandom(seed);
  const times: Timing[] = [];
  while (times.length < POSITIONS_A_RUN) {
    const { start, moves } = makeGame(randomBelow(random, count));
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

/**
 * Times an import of new games from a file, until a search by position finds them.
 * @param dataDir where the file is written for a while
 * @param firstSeed of the games; one whose games the library does not have
 */
export async function timedImport(
  watch: Stopwatch,
  database: GameDatabase,
  dataDir: string,
  firstSeed: number,
): Promise<Timing> {
  const path = join(dataDir, 'import.hgn');
  const makeGame = randomGames();
  const texts = Array.from({ length: GAMES_IMPORTED }, (_, index) =>
    formatGame(recordOf(makeGame(firstSeed + index))),
  );
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
    if (imported !== GAMES_IMPORTED)
      throw new Error(`${imported} games were imported instead of ${GAMES_IMPORTED}`);
    const { start } = makeGame(firstSeed);
    if ((await firstRows(database, { filter: { position: start } })) === 0)
      throw new Error('An imported game was not found');
  });
  await service.close();
  rmSync(path);
  return time;
}

/** Times an export of the oldest games into a file. @param dataDir where the file is written for a while */
export async function timedExport(
  watch: Stopwatch,
  database: GameDatabase,
  dataDir: string,
): Promise<Timing> {
  const path = join(dataDir, 'export.hgn');
  const exportGames = createExportGames({
    database,
    chooseSavePath: () => Promise.resolve(path),
    progress: { task: (work) => work },
    now: () => Date.now(),
  });
  const ids = await database.selectedGames({ kind: 'matching', filter: {}, except: [] }, undefined);
  const except = ids.slice(GAMES_EXPORTED);
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

/** Waits for the end of a task. @returns its result */
async function endOf<End>(task: AsyncGenerator<unknown, End, void>): Promise<End> {
  for (;;) {
    const step = await task.next();
    if (step.done === true) return step.value;
  }
}
