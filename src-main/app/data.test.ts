import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { beginning, openTestApp } from '../testing/test-app.ts';
import { connectLocally, type TestClient } from '../testing/transports.ts';

async function openWithGame(dataDir = temporaryFolder()) {
  const app = await openTestApp({ dataDir });
  const { client } = connectLocally(app.connect);
  const game = await client.game.start(beginning());
  return { app, client, game, dataDir };
}

const foldersIn = (folder: string): string[] => readdirSync(folder).sort();
const gamesOf = async (client: TestClient): Promise<number> => (await client.data.place()).games;

describe('moving the data folder', () => {
  it('continues in the new one at once and after a restart, and keeps the old one until then', async () => {
    const { app, client, game, dataDir } = await openWithGame();
    await client.settings.update({ theme: 'dark' });
    await client.data.backUp();
    const to = join(temporaryFolder(), 'deep', 'games');
    const moving = client.data.move({ to });
    // Later calls wait for the move.
    const later = client.game.start(beginning());
    const change = client.settings.update({ boardLook: 'slate' });
    expect(await moving).toMatchObject({ folder: to, former: { folder: dataDir, isProven: false } });
    await Promise.all([later, change]);
    expect(await client.game.get({ gameId: game.id })).toEqual(game);
    expect(await gamesOf(client)).toBe(2);
    expect(existsSync(join(dataDir, 'library.db'))).toBe(true);
    // The former folder cannot be removed before the app was started in the new one.
    expect(await client.data.removeFormer()).toHaveProperty('former');
    await app.close();

    const again = await openTestApp({ dataDir });
    const { client: other } = connectLocally(again.connect);
    expect(await other.settings.get()).toMatchObject({ theme: 'dark', boardLook: 'slate' });
    expect(await other.data.backups()).toHaveLength(1);
    expect(await other.data.place()).toEqual({
      folder: to,
      games: 2,
      former: { folder: dataDir, isProven: true },
    });
    expect(await other.data.removeFormer()).toEqual({ folder: to, games: 2 });
    expect(existsSync(join(dataDir, 'library.db'))).toBe(false);
    // The data moves back to the first folder.
    expect(await other.data.move({ to: dataDir })).toMatchObject({ folder: dataDir, games: 2 });
    await again.close();
    const { client: third } = connectLocally((await openTestApp({ dataDir })).connect);
    expect(await third.data.place()).toMatchObject({ folder: dataDir, games: 2, former: { folder: to } });
  });

  it('is refused where the folder cannot take it, with the reason', async () => {
    const { client, dataDir } = await openWithGame();
    const other = temporaryFolder();
    const full = temporaryFolder();
    writeFileSync(join(full, 'letter.txt'), 'Dear Ben');
    writeFileSync(join(other, 'file'), '');
    symlinkSync(join(other, 'circle'), join(other, 'circle'));
    const reasons: [string, string][] = [
      ['games', 'not-absolute'],
      [dataDir, 'same-folder'],
      [join(dataDir, 'inside'), 'inside-each-other'],
      [join(dataDir, '..'), 'inside-each-other'],
      [join(other, 'file'), 'not-a-folder'],
      [join(other, 'file', 'deeper'), 'not-a-folder'],
      [join(other, 'circle'), 'not-a-folder'],
      [full, 'not-empty'],
    ];
    for (const [to, reason] of reasons) {
      await expect(client.data.move({ to }), to).rejects.toMatchObject({
        code: 'FOLDER_REFUSED',
        data: { reason },
      });
    }
    expect(foldersIn(full)).toEqual(['letter.txt']);
    expect(await client.data.place()).toMatchObject({ folder: dataDir, games: 1 });
  });

  it('that fails in between loses nothing, and leaves nothing behind', async () => {
    const { client, game, dataDir } = await openWithGame();
    // A folder in the place of a file cannot be copied.
    mkdirSync(join(dataDir, 'backups', 'backup-000001-2026-11-20-by-hand.db'), { recursive: true });
    const to = join(temporaryFolder(), 'games');
    await expect(client.data.move({ to })).rejects.toMatchObject({ code: 'NOT_SAVED' });
    expect(existsSync(to)).toBe(false);
    expect(await client.data.place()).toEqual({ folder: dataDir, games: 1 });
    await client.game
      .play({ gameId: game.id, expectedRevision: game.revision, move: 'a1a2' })
      .catch(() => undefined);
    await client.settings.update({ theme: 'dark' });
    expect(JSON.parse(readFileSync(join(dataDir, 'settings.json'), 'utf8'))).toMatchObject({ theme: 'dark' });
    // Without it the move succeeds.
    rmSync(join(dataDir, 'backups'), { recursive: true });
    expect(await client.data.move({ to })).toMatchObject({ folder: to, games: 1 });
  });

  it('accepts a folder with an interrupted move', async () => {
    const { client } = await openWithGame();
    const to = temporaryFolder();
    for (const name of ['.hokito-copying', 'library.db']) writeFileSync(join(to, name), 'half');
    expect(await client.data.move({ to })).toMatchObject({ folder: to, games: 1 });
    expect(foldersIn(to)).not.toContain('.hokito-copying');
  });

  it('that was interrupted after it was written down is completed at the next start', async () => {
    const { app, client, dataDir } = await openWithGame();
    const to = join(temporaryFolder(), 'games');
    await client.data.move({ to });
    await app.close();
    // A process that is killed between the note and the end of the move leaves the mark.
    writeFileSync(join(to, '.hokito-copying'), '');
    const again = await openTestApp({ dataDir });
    expect(foldersIn(to)).not.toContain('.hokito-copying');
    await again.close();
  });

  it('is not forgotten where the new folder is away: no empty library takes its place', async () => {
    const { app, client, dataDir } = await openWithGame();
    const to = join(temporaryFolder(), 'games');
    await client.data.move({ to });
    await app.close();
    rmSync(to, { recursive: true });
    await expect(openTestApp({ dataDir })).rejects.toThrow(to);
  });
});

describe('backups by hand', () => {
  it('bring the library back to how it was, and keep how it is', async () => {
    const { client, game } = await openWithGame();
    const { backup } = await client.data.backUp();
    expect(backup).toMatchObject({ games: 1, byHand: true });
    await client.game.start(beginning());
    const restored = await client.data.restore({ name: backup?.name ?? '' });
    expect(restored).toMatchObject({ games: 1, kept: { games: 2 } });
    expect(await gamesOf(client)).toBe(1);
    expect(await client.game.get({ gameId: game.id })).toEqual(game);
    const backups = await client.data.backups();
    expect(backups.map(({ games }) => games)).toEqual([2, 1]);
    await client.data.restore({ name: restored.kept?.name ?? '' });
    expect(await gamesOf(client)).toBe(2);
  });

  it('are refused where they are gone or damaged, and nothing changes', async () => {
    const { client, dataDir } = await openWithGame();
    const { backup } = await client.data.backUp();
    const file = join(dataDir, 'backups', backup?.name ?? '');
    const restoring = () => client.data.restore({ name: backup?.name ?? '' });
    writeFileSync(file, 'no database at all');
    await expect(restoring()).rejects.toMatchObject({ code: 'BACKUP_REFUSED', data: { reason: 'damaged' } });
    expect((await client.data.backups())[0]).toMatchObject({ state: 'damaged' });
    rmSync(file);
    await expect(restoring()).rejects.toMatchObject({ code: 'BACKUP_REFUSED', data: { reason: 'gone' } });
    await expect(client.data.restore({ name: '../library.db' })).rejects.toMatchObject({
      code: 'BACKUP_REFUSED',
    });
    expect(await gamesOf(client)).toBe(1);
    expect(foldersIn(dataDir)).not.toContain('library.db.before');
  });

  it('leave nothing behind where the process is killed while one is restored', async () => {
    const { app, client, dataDir } = await openWithGame();
    await client.data.backUp();
    await app.close();
    const before = foldersIn(dataDir);
    for (const name of ['library.db.before', 'library.db.incoming'])
      cpSync(join(dataDir, 'library.db'), join(dataDir, name));
    const again = await openTestApp({ dataDir });
    expect(await gamesOf(connectLocally(again.connect).client)).toBe(1);
    await again.close();
    expect(foldersIn(dataDir)).toEqual(before);
  });

  it('are not made of an empty library', async () => {
    const { client } = connectLocally((await openTestApp()).connect);
    expect(await client.data.backUp()).toEqual({});
    expect(await client.data.backups()).toEqual([]);
  });
});
