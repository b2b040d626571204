import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabase } from '../schema/database.ts';
import { holdingsAfter, stepAt, type Step } from '../testing/import-steps.ts';
import { ownFileSystem } from '../testing/own-file-system.ts';
import { startImporter, type ImporterProcess } from '../testing/importer-process.ts';

const KILLS = 16;
/** Libraries that are killed at the same time: most of the time is the start of processes. */
const LANES = 4;
/** Steps that each process does before it may be killed, however busy the machine is. */
const MIN_STEPS_PER_LIFE = 2;
const MAX_LIFE_MS = 120;

function start(dataDir: string, steps: number, prefix: readonly string[] = []): ImporterProcess {
  const importer = startImporter(dataDir, steps, prefix);
  onTestFinished(() => importer.kill());
  return importer;
}

/**
 * Returns how many steps a library contains: those that were acknowledged, or one more where the process died before it
 * could write. Any other state fails.
 */
async function stepsIn(importer: ImporterProcess): Promise<number> {
  const { list, bin, lost } = await importer.next('holdings');
  expect(lost).toEqual([]);
  const acknowledged = importer.steps();
  const matches = (steps: number): boolean =>
    JSON.stringify(holdingsAfter(steps)) === JSON.stringify({ list, bin });
  const found = [acknowledged, acknowledged + 1].find(matches);
  expect(found, `${list.length} games, ${bin.length} in the bin after ${acknowledged} steps`).toBeDefined();
  return found ?? acknowledged;
}

/** Kills the process at random moments; each new process reports what it finds. */
async function killAgainAndAgain(dataDir: string, lane: number): Promise<Step[]> {
  const random = seededRandom(lane);
  const cut: Step[] = [];
  let steps = 0;
  for (let kill = 0; kill < KILLS / LANES; kill++) {
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

it('imports, removes and deletes all games of a step or none, whenever the process dies', async () => {
  const folders = Array.from({ length: LANES }, temporaryFolder);
  const cut = (await Promise.all(folders.map((folder, lane) => killAgainAndAgain(folder, lane)))).flat();
  // Imports take the longest, so most kills fall into them.
  expect(cut.filter(({ what }) => what === 'import').length).toBeGreaterThan(0);
}, 300_000);

it.runIf(process.platform === 'linux').each([400_000, 700_000, 1_000_001])(
  'brings nothing in where writes fail past %i bytes of a file, and goes on when they no longer do',
  async (limit) => {
    const folder = temporaryFolder();
    openDatabase(folder).close();
    const importer = start(folder, 0, ['prlimit', `--fsize=${limit}:unlimited`]);
    expect(await stepsIn(importer)).toBe(0);
    const failed = importer.next('failed');
    importer.command('go');
    expect((await failed).kind).toBe('disk-error');
    const looked = stepsIn(importer);
    importer.command('look');
    expect(await looked).toBe(importer.steps());
    execFileSync('prlimit', ['--pid', String(importer.pid), '--fsize=unlimited:unlimited']);
    const done = importer.next('done');
    importer.command('go');
    await done;
    await importer.kill();
    await stepsIn(start(folder, importer.steps()));
  },
  60_000,
);

it.runIf(process.platform === 'linux')(
  'brings nothing in where the disk is full, and all when there is room',
  async () => {
    const folder = temporaryFolder();
    const prefix = ownFileSystem(folder);
    // Without the right to mount file systems, the test above has to do.
    if (prefix === undefined) return;
    const importer = start(folder, 0, prefix);
    expect(await stepsIn(importer)).toBe(0);
    const failed = importer.next('failed');
    importer.command('go');
    expect((await failed).kind).toBe('disk-full');
    const looked = stepsIn(importer);
    importer.command('look');
    expect(await looked).toBe(importer.steps());
    rmSync(join(`/proc/${importer.pid}/root${folder}`, 'filler'));
    const done = importer.next('done');
    importer.command('go');
    await done;
  },
);
