import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { beginning, openTestApp } from '../testing/test-app.ts';
import { connectLocally } from '../testing/transports.ts';

async function openWithGame() {
  const { connect, dataDir } = await openTestApp();
  const { client } = connectLocally(connect);
  const game = await client.game.start(beginning());
  return { client, game, dataDir };
}

/** Creates a pipe: a file that does not respond, as on a disk that hangs. `release` ends that. */
function createPipe(path: string, otherEnd: number): { readonly release: () => void } {
  execFileSync('mkfifo', [path]);
  const release = (): void => {
    if (!existsSync(path)) return;
    try {
      const handle = openSync(path, otherEnd | constants.O_NONBLOCK);
      rmSync(path);
      closeSync(handle);
    } catch {
      // Nobody waits at the pipe.
      rmSync(path, { force: true });
    }
  };
  onTestFinished(release);
  return { release };
}

it.skipIf(process.platform === 'win32')(
  'cancels a move to another folder although the disk hangs, and can repeat it later',
  async () => {
    const { client, game, dataDir } = await openWithGame();
    mkdirSync(join(dataDir, 'backups'), { recursive: true });
    const pipe = createPipe(join(dataDir, 'backups', 'hung.db'), constants.O_WRONLY);
    const to = join(temporaryFolder(), 'games');
    const cancelling = new AbortController();
    const moving = client.data.move({ to }, { signal: cancelling.signal });
    await expect.poll(() => existsSync(join(to, 'backups'))).toBe(true);
    cancelling.abort();
    await expect(moving).rejects.toThrow();
    // The library is open again in its old folder.
    expect(await client.game.get({ gameId: game.id })).toEqual(game);
    expect(await client.data.place()).toEqual({ folder: dataDir, games: 1 });

    const again = client.data.move({ to });
    pipe.release();
    expect(await again).toMatchObject({ folder: to, games: 1 });
    expect(await client.game.get({ gameId: game.id })).toEqual(game);
    expect(existsSync(join(to, '.hokito-copying'))).toBe(false);
  },
);

it.skipIf(process.platform === 'win32')(
  'cancels the restoring of a backup although the disk hangs, and can repeat it later',
  async () => {
    const { client, game, dataDir } = await openWithGame();
    const { backup } = await client.data.backUp();
    if (backup === undefined) throw new Error('No backup was made');
    const later = await client.game.start(beginning());
    const incoming = join(dataDir, 'library.db.incoming');
    const pipe = createPipe(incoming, constants.O_RDONLY);
    const cancelling = new AbortController();
    const restoring = client.data.restore({ name: backup.name }, { signal: cancelling.signal });
    // The present state is backed up first.
    const count = (): number =>
      readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.db')).length;
    await expect.poll(count).toBe(2);
    const isIntact = async (): Promise<boolean> =>
      (await client.data.backups()).every(({ state }) => state === 'intact');
    await expect.poll(isIntact).toBe(true);
    cancelling.abort();
    await expect(restoring).rejects.toThrow();
    expect(await client.game.get({ gameId: later.id })).toEqual(later);

    const again = client.data.restore({ name: backup.name });
    pipe.release();
    expect(await again).toMatchObject({ games: 1 });
    expect(await client.game.get({ gameId: game.id })).toEqual(game);
    expect(existsSync(incoming)).toBe(false);
  },
);
