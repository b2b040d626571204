import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { DATABASE_ERROR_KINDS } from '../api/database-errors.ts';
import { openDatabase } from '../schema/database.ts';
import { BATCH, GAMES_AT_ONCE, holdingsAfter, stepAt, type Step } from './import-steps.ts';
import { startReporting, type ReportingProcess } from './reporting-process.ts';

const ImporterEvent = v.variant('event', [
  /** `lost`: games that a search by their start does not find exactly. */
  v.object({
    event: v.literal('holdings'),
    list: v.array(v.number()),
    bin: v.array(v.number()),
    lost: v.array(v.number()),
  }),
  v.object({ event: v.literal('done'), steps: v.number() }),
  v.object({ event: v.literal('failed'), kind: v.picklist(DATABASE_ERROR_KINDS) }),
]);

/** The events that the importing program writes, a line of JSON each. */
export type ImporterEvent = v.InferOutput<typeof ImporterEvent>;

export interface ImporterProcess extends ReportingProcess<ImporterEvent, 'go' | 'look'> {
  /** How many steps the database has acknowledged in all. */
  steps(): number;
}

/** Starts the importing program on a data folder, as `startReporting` does; it reports the content first. */
export function startImporter(
  dataDir: string,
  steps: number,
  prefix: readonly string[] = [],
): ImporterProcess {
  let done = steps;
  const process = startReporting<ImporterEvent, 'go' | 'look'>(
    ['./importer.ts', dataDir, String(steps)],
    prefix,
    (line) => {
      const event = v.parse(ImporterEvent, line);
      if (event.event === 'done') done = event.steps;
      return event;
    },
    true,
  );
  return { ...process, steps: () => done };
}

/** What the processes are killed in, in turn. */
const KINDS = ['import', 'remove', 'destroy'] as const satisfies readonly Step['what'][];

/**
 * Returns how many steps a library contains: those that were acknowledged, and some transactions of the next one, or all of it, where
 * the process died before it could write. Throws in any other state.
 */
export async function stepsIn(importer: ImporterProcess): Promise<number> {
  const { list, bin, lost } = await importer.next('holdings');
  if (lost.length > 0) throw new Error(`The library says that ${lost.length} games are lost`);
  const acknowledged = importer.steps();
  for (let begun = 0; begun <= BATCH; begun += GAMES_AT_ONCE) {
    if (JSON.stringify(holdingsAfter(acknowledged, begun)) === JSON.stringify({ list, bin }))
      return acknowledged + (begun === BATCH ? 1 : 0);
  }
  throw new Error(`${list.length} games, ${bin.length} in the bin after ${acknowledged} steps`);
}

/** Throws where the index of words does not have each game of a library, and no other one. */
function checkWords(dataDir: string): void {
  const database = openDatabase(dataDir);
  const [games, found] = [
    'SELECT count(*) FROM games',
    "SELECT count(*) FROM games_text WHERE games_text MATCH 'ADA'",
  ].map((sql) => database.prepare(sql).pluck().get());
  database.close();
  if (games !== found) throw new Error(`There are ${String(games)} games, but words of ${String(found)}`);
}

/**
 * Imports, removes and deletes games in one library and kills the process at random moments of each kind of step; each new
 * process reports what it finds, and does the step again. Throws if a transaction is in between, or the words of its games.
 * @param isTime whether there is time for another kill
 * @returns the step in which each process was killed
 */
export async function killImports(
  dataDir: string,
  lane: number,
  most: number,
  isTime: () => boolean = () => true,
): Promise<Step[]> {
  const random = seededRandom(lane);
  const cut: Step[] = [];
  let steps = 0;
  for (let kill = 0; kill < most && isTime(); kill++) {
    const importer = startImporter(dataDir, steps);
    const found = await stepsIn(importer);
    if (found > steps) {
      steps = found;
      await importer.kill();
      continue;
    }
    importer.command('go');
    // The next step takes about as long as those before it, however busy the machine is.
    const kind = KINDS[cut.length % KINDS.length];
    let longestMs = 0;
    do {
      const start = performance.now();
      await importer.next('done');
      longestMs = Math.max(longestMs, performance.now() - start);
    } while (stepAt(importer.steps()).what !== kind);
    await setTimeout(randomBelow(random, Math.ceil(longestMs)));
    await importer.kill();
    checkWords(dataDir);
    steps = importer.steps();
    cut.push(stepAt(steps));
  }
  const last = startImporter(dataDir, steps);
  await stepsIn(last);
  await last.kill();
  return cut;
}
