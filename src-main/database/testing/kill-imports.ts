import { setTimeout } from 'node:timers/promises';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { holdingsAfter, stepAt, type Step } from './import-steps.ts';
import { startImporter, type ImporterProcess } from './importer-process.ts';

/** Steps that each process does before it may be killed, however busy the machine is. */
const MIN_STEPS_PER_LIFE = 2;
const MAX_LIFE_MS = 120;

/**
 * Returns how many steps a library contains: those that were acknowledged, or one more where the process died before it
 * could write. Throws in any other state.
 */
export async function stepsIn(importer: ImporterProcess): Promise<number> {
  const { list, bin, lost } = await importer.next('holdings');
  if (lost.length > 0) throw new Error(`The library says that ${lost.length} games are lost`);
  const acknowledged = importer.steps();
  const matches = (steps: number): boolean =>
    JSON.stringify(holdingsAfter(steps)) === JSON.stringify({ list, bin });
  const found = [acknowledged, acknowledged + 1].find(matches);
  if (found === undefined)
    throw new Error(`${list.length} games, ${bin.length} in the bin after ${acknowledged} steps`);
  return found;
}

/**
 * Imports, removes and deletes games in one library and kills the process at random moments; each new process reports what
 * it finds. Throws where that is a part of a step.
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
    for (let step = 0; step < MIN_STEPS_PER_LIFE; step++) await importer.next('done');
    await setTimeout(randomBelow(random, MAX_LIFE_MS + 1));
    await importer.kill();
    steps = importer.steps();
    cut.push(stepAt(steps));
  }
  const last = startImporter(dataDir, steps);
  await stepsIn(last);
  await last.kill();
  return cut;
}
