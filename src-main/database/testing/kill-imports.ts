import { setTimeout } from 'node:timers/promises';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { BATCH, GAMES_AT_ONCE, holdingsAfter, stepAt, type Step } from './import-steps.ts';
import { startImporter, type ImporterProcess } from './importer-process.ts';

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

/**
 * Imports, removes and deletes games in one library and kills the process at random moments of each kind of step; each new
 * process reports what it finds, and does the step again. Throws if a transaction is in between.
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
    steps = importer.steps();
    cut.push(stepAt(steps));
  }
  const last = startImporter(dataDir, steps);
  await stepsIn(last);
  await last.kill();
  return cut;
}
