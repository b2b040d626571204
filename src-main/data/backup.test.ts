import Database from 'better-sqlite3';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDatabase } from '../database/schema/database.ts';
import { LIBRARY_FILE } from '../database/files/data-folder.ts';
import { examineLibrary } from '../database-thread/examine-library.ts';
import { APPLICATION_ID } from '../database/schema/migrate.ts';
import { MIGRATIONS } from '../database/schema/migrations/list.ts';
import { libraryGame } from '../database/testing/library-games.ts';
import { newGame, openTestStore } from '../database/testing/sample.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOON = new Date(2026, 10, 20, 12).getTime();

function backupsIn(folder: string): string[] {
  return readdirSync(join(folder, 'backups')).filter((name) => name !== 'checks.json');
}

describe('a backup', () => {
  it('is made once a day, intact, while games are played', async () => {
    const folder = temporaryFolder();
    const database = await openTestStore(folder);
    const first = await database.createGame(newGame('a'));
    const [isMade, later] = await Promise.all([database.backUp(NOON), database.createGame(newGame('b'))]);
    expect(isMade).toBe(true);
    expect(later.id).toBe(2);
    expect(await database.backUp(NOON + 60_000)).toBe(false);
    expect(backupsIn(folder)).toEqual(['backup-000001-2026-11-20.db']);
    await database.close();
    const found = [...examineLibrary(folder)];
    expect(found.map(({ kind }) => kind)).toEqual(['counted', 'backup']);
    // It opens as a library.
    const other = temporaryFolder();
    writeFileSync(
      join(other, LIBRARY_FILE),
      readFileSync(join(folder, 'backups/backup-000001-2026-11-20.db')),
    );
    expect((await (await openTestStore(other)).game(first.id)).revision).toBe(0);
  });

  it('displaces the oldest of ten, and the leftovers of a killed process', async () => {
    const folder = temporaryFolder();
    const database = await openTestStore(folder);
    await database.createGame(newGame('a'));
    mkdirSync(join(folder, 'backups'));
    writeFileSync(join(folder, 'backups/.library-0123456789ab.tmp'), 'x');
    writeFileSync(join(folder, 'backups/mine.db'), 'kept');
    for (let day = 0; day < 12; day++) expect(await database.backUp(NOON + day * DAY)).toBe(true);
    const kept = backupsIn(folder);
    expect(kept).toHaveLength(11);
    expect(kept.at(0)).toBe('backup-000003-2026-11-22.db');
    expect(kept.at(-2)).toBe('backup-000012-2026-12-01.db');
    expect(kept.at(-1)).toBe('mine.db');
  });

  it('is kept of each of the last seven days, beside the newest ten', async () => {
    const folder = temporaryFolder();
    const database = await openTestStore(folder);
    await database.createGame(newGame('a'));
    for (let day = 0; day < 9; day++) await database.backUp(NOON + day * DAY);
    for (let more = 0; more < 12; more++) await database.backUp(NOON + 8 * DAY, true);
    const days = backupsIn(folder).map((name) => name.slice(-13, -3));
    expect(days).toEqual([
      ...[22, 23, 24, 25, 26, 27].map((day) => `2026-11-${String(day)}`),
      ...Array.from({ length: 10 }, () => '2026-11-28'),
    ]);
  });

  it('that is cancelled leaves no file, and the next one is made', async () => {
    const folder = temporaryFolder();
    const database = await openTestStore(folder);
    await database.createGame(newGame('a'));
    const cancelling = new AbortController();
    const cancelled = database.until(cancelling.signal).backUpByHand(NOON);
    cancelling.abort(new Error('no longer wanted'));
    await expect(cancelled).rejects.toThrow('no longer wanted');
    await expect(database.until(cancelling.signal).backUpByHand(NOON)).rejects.toThrow('no longer wanted');
    expect(await database.backUpByHand(NOON)).toMatchObject({ games: 1 });
    await database.close();
    expect(backupsIn(folder)).toEqual(['backup-000001-2026-11-20-by-hand.db']);
  });

  it('is made after the end of a game or a change of several, at most one a minute, and after any change at the end', async () => {
    const folder = temporaryFolder();
    const database = await openTestStore(folder);
    const { id } = await database.createGame(newGame('a'));
    expect(await database.backUpChanges(NOON)).toBe(false);
    const end = { result: 'W+R', termination: 'resignation' } as const;
    await database.endGame({ gameId: id, expectedRevision: 0, end });
    expect(await database.backUpChanges(NOON)).toBe(true);
    expect(await database.backUpChanges(NOON, true)).toBe(false);
    await database.stageGames('import', [libraryGame(1), libraryGame(2)]);
    await database.commitStaged('import');
    // Less than a minute later.
    expect(await database.backUpChanges(NOON)).toBe(false);
    expect(await database.backUpChanges(NOON, true)).toBe(true);
    await database.starGames({ kind: 'games', ids: [id] }, true);
    expect(await database.backUpChanges(NOON, true)).toBe(true);
    expect((await database.backups()).map(({ games }) => games)).toEqual([3, 3, 1]);
    await database.close();
    rmSync(join(folder, LIBRARY_FILE));
    const recovered = await openTestStore(folder);
    expect(recovered.condition().recovery).toMatchObject({ cause: 'missing', games: 3, mayLackMore: true });
  });

  it('is not made of an empty library', async () => {
    const folder = temporaryFolder();
    expect(await (await openTestStore(folder)).backUp(NOON)).toBe(false);
    expect(readdirSync(folder)).not.toContain('backups');
  });

  it('that cannot be made is reported, and leaves no file', async () => {
    const folder = temporaryFolder();
    const database = await openTestStore(folder);
    await database.createGame(newGame('a'));
    writeFileSync(join(folder, 'backups'), 'in the way');
    await expect(database.backUp(NOON)).rejects.toMatchObject({ kind: 'disk-error' });
    expect((await database.game((await database.createGame(newGame('b'))).id)).revision).toBe(0);
  });
});

it('keeps a library as it was before a migration', () => {
  const folder = temporaryFolder();
  const next = {
    version: MIGRATIONS.length + 1,
    name: 'next',
    sql: 'ALTER TABLE games ADD COLUMN weather TEXT',
  };
  const openNext = (): void => {
    openDatabase(folder, [...MIGRATIONS, next]).close();
  };
  openDatabase(folder).close();
  openNext();
  const [name = ''] = backupsIn(folder);
  expect(name).toMatch(new RegExp(`^backup-000001-\\d{4}-\\d\\d-\\d\\d-schema-${MIGRATIONS.length}\\.db$`));
  const kept = new Database(join(folder, 'backups', name), { readonly: true });
  onTestFinished(() => {
    kept.close();
  });
  expect(kept.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
  expect(kept.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
  expect(kept.pragma('integrity_check', { simple: true })).toBe('ok');
  openNext();
  expect(backupsIn(folder)).toEqual([name]);
});
