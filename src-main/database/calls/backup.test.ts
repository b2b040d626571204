import Database from 'better-sqlite3';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { DatabaseClient } from '../database-client.ts';
import { openDatabase } from '../schema/database.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { examineLibrary } from '../examine-library.ts';
import { APPLICATION_ID } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import { libraryGame } from '../testing/library-games.ts';
import { FIRST_PAGE, newGame, openTestStore } from '../testing/sample.ts';

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

  it('displaces the oldest of seven, and the leftovers of a killed process', async () => {
    const folder = temporaryFolder();
    const database = await openTestStore(folder);
    await database.createGame(newGame('a'));
    mkdirSync(join(folder, 'backups'));
    writeFileSync(join(folder, 'backups/.library-0123456789ab.tmp'), 'x');
    writeFileSync(join(folder, 'backups/mine.db'), 'kept');
    for (let day = 0; day < 9; day++) expect(await database.backUp(NOON + day * DAY)).toBe(true);
    const days = [22, 23, 24, 25, 26, 27, 28];
    expect(backupsIn(folder)).toEqual([
      ...days.map((day) => `backup-00000${day - 19}-2026-11-${day}.db`),
      'mine.db',
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

  it('is made after a change of more than fifty games, and the two newest of a day are kept', async () => {
    const folder = temporaryFolder();
    const database = await openTestStore(folder);
    const importGames = async (store: DatabaseClient, from: number, to: number): Promise<void> => {
      await store.stageGames(
        'import',
        Array.from({ length: to - from }, (_, at) => libraryGame(from + at)),
      );
      await store.commitStaged('import');
    };
    await importGames(database, 0, 50);
    expect(await database.backUpLargeChange(NOON)).toBe(false);
    await importGames(database, 50, 101);
    await database.close();
    // It is still due at the next start.
    const again = await openTestStore(folder);
    expect(await again.backUpLargeChange(NOON)).toBe(true);
    expect(await again.backUpLargeChange(NOON)).toBe(false);
    await again.starGames({ kind: 'matching', filter: {}, except: [] }, true);
    expect(await again.backUpLargeChange(NOON)).toBe(true);
    await importGames(again, 101, 152);
    expect(await again.backUpLargeChange(NOON)).toBe(true);
    expect(backupsIn(folder)).toEqual(['backup-000002-2026-11-20.db', 'backup-000003-2026-11-20.db']);
    await again.close();
    rmSync(join(folder, LIBRARY_FILE));
    const recovered = await openTestStore(folder);
    expect(recovered.condition().recovery).toMatchObject({ games: 152, missing: [], mayLackMore: false });
    expect((await recovered.library.page(FIRST_PAGE)).rows.filter(({ favourite }) => favourite)).toHaveLength(
      101,
    );
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
