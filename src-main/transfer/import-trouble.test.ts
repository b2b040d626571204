import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDatabase } from '../database/schema/database.ts';
import { smallDiskPrefix } from '../database/testing/small-disk.ts';
import {
  killImports,
  startImporter,
  stepsIn,
  type ImporterProcess,
} from '../database/testing/importer-process.ts';

/** `npm run soak -- kills` has more. */
const KILLS = 6;
/** Libraries that are killed at the same time: most of the time is the start of processes. */
const LANES = 2;

function start(dataDir: string, steps: number, prefix: readonly string[] = []): ImporterProcess {
  const importer = startImporter(dataDir, steps, prefix);
  onTestFinished(() => importer.kill());
  return importer;
}

it('imports, removes and deletes whole transactions, whenever the process dies, and the rest when it is told again', async () => {
  const folders = Array.from({ length: LANES }, temporaryFolder);
  const cut = (
    await Promise.all(folders.map((folder, lane) => killImports(folder, lane, KILLS / LANES)))
  ).flat();
  expect(cut.filter(({ what }) => what === 'import').length).toBeGreaterThan(0);
}, 300_000);

it.runIf(process.platform === 'linux').each([400_000, 700_000, 1_000_001])(
  'brings whole transactions in where writes fail past %i bytes of a file, and the rest when they no longer do',
  async (limit) => {
    const folder = temporaryFolder();
    openDatabase(folder).close();
    const importer = start(folder, 0, ['prlimit', `--fsize=${limit}:unlimited`]);
    expect(await stepsIn(importer)).toBe(0);
    const failed = importer.next('failed');
    importer.command('go');
    // An error in the background opens the library again, without the games that were staged.
    expect(['disk-error', 'not-found']).toContain((await failed).kind);
    execFileSync('prlimit', ['--pid', String(importer.pid), '--fsize=unlimited:unlimited']);
    const looked = stepsIn(importer);
    importer.command('look');
    expect(await looked).toBe(importer.steps());
    const done = importer.next('done');
    importer.command('go');
    await done;
    await importer.kill();
    await stepsIn(start(folder, importer.steps()));
  },
  60_000,
);

it.runIf(process.platform === 'linux')(
  'brings whole transactions in until the disk is full, and the rest when there is room',
  async () => {
    const folder = temporaryFolder();
    const prefix = smallDiskPrefix(folder, 2000);
    // Without the right to mount file systems, the test above has to do.
    if (prefix === undefined) return;
    const importer = start(folder, 0, prefix);
    expect(await stepsIn(importer)).toBe(0);
    const failed = importer.next('failed');
    importer.command('go');
    expect((await failed).kind).toBe('disk-full');
    rmSync(join(`/proc/${importer.pid}/root${folder}`, 'filler'));
    const looked = stepsIn(importer);
    importer.command('look');
    expect(await looked).toBe(importer.steps());
    const done = importer.next('done');
    importer.command('go');
    await done;
  },
);
