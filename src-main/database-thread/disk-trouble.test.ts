import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/schema/database.ts';
import { lossesOf, startPlayer, type PlayerProcess } from '../database/testing/player-process.ts';
import { standingsIn } from '../database/testing/standings.ts';
import { smallDiskPrefix } from '../database/testing/small-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/**
 * Tests disk errors by the means of Linux: `prlimit` makes writes fail inside a file, a small file system is mounted
 * if that is allowed, and `setpriv` makes permissions apply to root.
 */

function start(dataDir: string, seed: number, prefix: readonly string[] = []): PlayerProcess {
  const player = startPlayer(dataDir, seed, prefix);
  onTestFinished(() => player.kill());
  return player;
}

/** Opens a data folder once more, without limits. */
async function expectNothingLost(player: PlayerProcess, dataDir: string): Promise<void> {
  expect(lossesOf(player.saved.values(), await standingsIn(dataDir))).toEqual([]);
}

/** Lets the player play until a write fails. */
async function playUntilRefused(player: PlayerProcess): Promise<string> {
  const failure = player.next('failed');
  player.command('play');
  return (await failure).kind;
}

async function playOn(player: PlayerProcess): Promise<void> {
  const saved = player.next('saved');
  player.command('play');
  await saved;
}

const onLinux = process.platform === 'linux';

it.runIf(onLinux).each([70_000, 100_000, 200_001])(
  'goes on after writes failed past %i bytes of a file',
  async (limit) => {
    const folder = temporaryFolder();
    openDatabase(folder).close();
    const player = start(folder, limit, ['prlimit', `--fsize=${limit}:unlimited`]);
    await player.next('open');
    expect(await playUntilRefused(player)).toBe('disk-error');
    expect(player.acknowledged()).toBeGreaterThan(0);
    // The write fails again; the process survives, and the games are as they were acknowledged.
    expect(await playUntilRefused(player)).toBe('disk-error');
    const opened = player.next('open');
    player.command('reopen');
    expect(lossesOf(player.saved.values(), (await opened).games)).toEqual([]);
    execFileSync('prlimit', ['--pid', String(player.pid), '--fsize=unlimited:unlimited']);
    await playOn(player);
    await player.kill();
    await expectNothingLost(player, folder);
  },
);

it.runIf(onLinux)(
  'keeps all games on a full disk, reads them, and goes on when there is room again',
  async () => {
    const folder = temporaryFolder();
    const prefix = smallDiskPrefix(folder, 1600);
    if (prefix === undefined) {
      // Where nothing may be mounted, a limit of the file size replaces the full disk.
      const limited = start(folder, 7, ['prlimit', '--fsize=600000:unlimited']);
      await limited.next('open');
      expect(await playUntilRefused(limited)).toBe('disk-error');
      await limited.kill();
      await expectNothingLost(limited, folder);
      return;
    }
    const player = start(folder, 7, prefix);
    await player.next('open');
    expect(await playUntilRefused(player)).toBe('disk-full');
    expect(await playUntilRefused(player)).toBe('disk-full');
    const opened = player.next('open');
    player.command('reopen');
    expect(lossesOf(player.saved.values(), (await opened).games)).toEqual([]);
    const seenFromHere = `/proc/${player.pid}/root${folder}`;
    rmSync(join(seenFromHere, 'filler'));
    await playOn(player);
    const closed = player.next('closed');
    player.command('close');
    await closed;
    const copy = join(temporaryFolder(), 'copy');
    cpSync(seenFromHere, copy, { recursive: true });
    await expectNothingLost(player, copy);
  },
);

it.runIf(onLinux)('opens a write-protected folder for reading, and does not change it', async () => {
  const folder = temporaryFolder();
  const library = join(folder, 'library');
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const filled = start(library, 1);
  await filled.next('open');
  await playOn(filled);
  await filled.kill();
  const asOthers =
    process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];
  const bytes = readFileSync(join(library, 'library.db'));
  chmodSync(empty, 0o555);
  chmodSync(library, 0o555);
  for (const place of [library, empty]) {
    const player = start(place, 1, asOthers);
    const { games } = await player.next('open');
    expect(lossesOf(place === library ? filled.saved.values() : [], games)).toEqual([]);
    expect(await playUntilRefused(player)).toBe('read-only');
    await player.kill();
  }
  const missing = start(join(empty, 'new'), 1, asOthers);
  expect((await missing.next('failed')).kind).toBe('read-only');
  chmodSync(empty, 0o755);
  chmodSync(library, 0o755);
  expect(readdirSync(empty)).toEqual([]);
  expect(readFileSync(join(library, 'library.db'))).toEqual(bytes);
  chmodSync(join(library, 'library.db'), 0o444);
  const player = start(library, 1, asOthers);
  expect(lossesOf(filled.saved.values(), (await player.next('open')).games)).toEqual([]);
  expect(await playUntilRefused(player)).toBe('read-only');
});
