import { randomBelow, seededRandom } from '#shared/util/random.ts';
import Database from 'better-sqlite3';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { DatabaseClient } from '../../database-thread/database-client.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { UNRELEASED_ID } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import { openLibrary } from '../../database-thread/open-library.ts';
import { recoverLibrary } from './recover-library.ts';
import { FIRST_PAGE, newGame, openStore, openTestStore } from '../testing/sample.ts';

const NOON = new Date(2026, 10, 20, 12).getTime();
const MOVES = ['d3e1', 'b6c6', 'e3d4', 'c5d5'];

async function play(store: DatabaseClient, requestId: string): Promise<StoredGame> {
  let game = await store.createGame(newGame(requestId));
  for (const move of MOVES) {
    game = await store.appendMove({
      gameId: game.id,
      expectedRevision: game.revision,
      move,
      milliseconds: 900,
    });
  }
  return game;
}

/**
 * Libraries that were closed properly, each made once: 30 annotated and analysed games, with or without a backup of the first 20.
 */
const filled = new Map<boolean, Filled>();

interface Filled {
  readonly folder: string;
  readonly games: readonly StoredGame[];
}

async function fill(folder: string, withBackup: boolean): Promise<Filled> {
  const store = await openStore(folder);
  const games: StoredGame[] = [];
  for (let number = 0; number < 30; number++) {
    games.push(await play(store, `request ${String(number)}`));
    if (withBackup && number === 19) expect(await store.backUp(NOON)).toBe(true);
  }
  const ids = games.slice(0, 5).map(({ id }) => id);
  await store.tagGames({ kind: 'games', ids }, { add: ['club', 'autumn'], take: [] });
  const query = { filter: { text: 'ada' }, sortBy: 'date', direction: 'descending' } as const;
  await store.library.saveFilter({ name: 'mine', query });
  // Rows of analyses lie between those of games.
  for (const { id, start, komi, moves } of games) {
    const value = {
      certainty: 'exact',
      margin: 3,
      winner: 'black',
      line: MOVES,
      depth: 9,
      nodes: 1e6,
      budget: 1e6,
    } as const;
    const values = Array.from({ length: 36 }, () => value);
    const made = { signature: '1', source: 'engine', depth: 'quick' } as const;
    await store.keepAnalysis(id, { ...made, start, komi, moves, values });
  }
  const now = await Promise.all(games.map(({ id }) => store.game(id)));
  await store.close();
  return { folder, games: now };
}

const made = mkdtempSync(join(tmpdir(), 'hokito-recovery-'));
beforeAll(async () => {
  for (const withBackup of [false, true])
    filled.set(withBackup, await fill(join(made, String(withBackup)), withBackup));
}, 120_000);
afterAll(() => {
  rmSync(made, { recursive: true });
});

/** Copies such a library. */
function filledFolder(withBackup: boolean): Filled {
  const { folder, games } = filled.get(withBackup) ?? { folder: '', games: [] };
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
  return { folder: copy, games };
}

/** The games of the backup that were not changed after it. */
function backedUp(games: readonly StoredGame[]): StoredGame[] {
  return games.slice(5, 20);
}

/** Returns which of the games a library does not return unchanged. */
async function lostOf(store: DatabaseClient, games: readonly StoredGame[]): Promise<number[]> {
  const lost: number[] = [];
  for (const game of games) {
    const found = await store.game(game.id).catch(() => undefined);
    if (JSON.stringify(found) !== JSON.stringify(game)) lost.push(game.id);
  }
  return lost;
}

it.each(['IMMEDIATE', 'EXCLUSIVE'])(
  'a library to which another program writes is not rebuilt under its lock (%s)',
  (lock) => {
    const { folder, games } = filledFolder(true);
    const other = new Database(join(folder, 'library.db'));
    other.exec(`BEGIN ${lock}`);
    expect(() => recoverLibrary(folder, 'damaged')).toThrow(expect.objectContaining({ kind: 'file-locked' }));
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
    other.exec('ROLLBACK');
    other.close();
    expect(recoverLibrary(folder, 'damaged').games).toBe(games.length);
  },
);

describe('a library cut at any byte', () => {
  it('opens with all games of the backup, and keeps the cut file', async () => {
    const { folder, games } = filledFolder(true);
    const whole = readFileSync(join(folder, 'library.db'));
    const random = seededRandom(5);
    for (let trial = 0; trial < 12; trial++) {
      const length = trial === 0 ? 0 : trial === 1 ? 50 : randomBelow(random, whole.length);
      const copy = temporaryFolder();
      cpSync(folder, copy, { recursive: true });
      truncateSync(join(copy, 'library.db'), length);
      const store = await openTestStore(copy);
      expect(await lostOf(store, backedUp(games)), `cut at ${String(length)}`).toEqual([]);
      const { recovery } = store.condition();
      expect(recovery?.backup?.name).toBe('backup-000001-2026-11-20.db');
      expect(recovery).toMatchObject({ mayLackMore: true });
      expect(statSync(join(copy, recovery?.files[0] ?? '')).size).toBe(length);
      await store.close();
      const again = await openTestStore(copy);
      expect(again.condition().recovery).toBeUndefined();
      expect(await lostOf(again, backedUp(games))).toEqual([]);
      await again.close();
    }
  });

  it('opens without a backup, with the games that SQLite can still read', async () => {
    const { folder, games } = filledFolder(false);
    const file = join(folder, 'library.db');
    const whole = readFileSync(file);
    for (const length of [
      whole.length - 4096 * 3,
      Math.floor(whole.length / 2),
      Math.floor(whole.length / 5),
    ]) {
      const copy = temporaryFolder();
      writeFileSync(join(copy, 'library.db'), whole.subarray(0, length));
      const store = await openTestStore(copy);
      const { recovery } = store.condition();
      const lost = await lostOf(store, games);
      expect(recovery).toMatchObject({
        cause: 'damaged',
        backup: undefined,
        mayLackMore: true,
      });
      expect(recovery?.salvaged).toBe(games.length - lost.length);
      for (const id of recovery?.missing ?? []) expect(lost).toContain(id);
      // The recovered library can be played on.
      const game = await store.createGame(newGame('after'));
      expect(game.id).toBeGreaterThan(0);
      await store.close();
    }
  });
});

describe('a library', () => {
  it('that is empty or missing beside backups is restored', async () => {
    for (const harm of ['empty', 'gone'] as const) {
      const { folder, games } = filledFolder(true);
      const file = join(folder, 'library.db');
      if (harm === 'empty') truncateSync(file, 0);
      else rmSync(file);
      const store = await openTestStore(folder);
      expect(store.condition().recovery).toMatchObject({ cause: 'missing', games: 20, missing: [] });
      expect(await lostOf(store, backedUp(games))).toEqual([]);
      await store.close();
    }
  });

  it.each([
    ['DROP TABLE games'],
    ['DROP TABLE game_tags'],
    ['DROP TABLE positions'],
    ['DROP INDEX games_list'],
    ['CREATE TRIGGER slipped_in AFTER UPDATE ON games BEGIN DELETE FROM games; END'],
    ['ALTER TABLE saved_filters RENAME TO other; CREATE VIEW saved_filters AS SELECT * FROM other'],
    [`PRAGMA user_version = ${String(MIGRATIONS.length + 1)}`],
    ['PRAGMA application_id = 7'],
    ['PRAGMA writable_schema = 1; DELETE FROM games_text_config'],
  ])('on which %s was done comes back with all games that can be read or are in the backup', async (sql) => {
    const { folder, games } = filledFolder(true);
    const database = new Database(join(folder, 'library.db')).unsafeMode();
    database.exec(sql);
    database.close();
    const store = await openTestStore(folder);
    expect(store.condition().recovery?.cause).toBe('damaged');
    const isWhole = !/DROP TABLE game(s|_tags)/.test(sql);
    expect(await lostOf(store, isWhole ? games : backedUp(games))).toEqual([]);
    expect((await store.library.page(FIRST_PAGE)).total).toBe(sql === 'DROP TABLE games' ? 20 : 30);
    expect((await store.library.savedFilters()).map(({ name }) => name)).toEqual(
      sql.includes('saved_filters') ? expect.anything() : ['mine'],
    );
  });

  it('is not rebuilt if SQLite refuses a statement of ours', () => {
    const { folder } = filledFolder(false);
    const { prepare } = Database.prototype;
    const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (
      this: Database.Database,
      sql: string,
    ) {
      return prepare.call(this, sql.replace('FROM saved_filters', ', no_column FROM saved_filters'));
    });
    onTestFinished(() => {
      spy.mockRestore();
    });
    expect(() => openLibrary(folder)).toThrow(/no such column: no_column/);
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
  });

  it.each(['folder', 'pipe', 'link to nothing', 'link to itself', 'text', 'noise'])(
    'in whose place there is a %s opens, and that is set aside',
    async (kind) => {
      const { folder, games } = filledFolder(true);
      const file = join(folder, 'library.db');
      rmSync(file);
      if (kind === 'folder') mkdirSync(file);
      else if (kind === 'pipe') execFileSync('mkfifo', [file]);
      else if (kind === 'link to nothing') symlinkSync(join(folder, 'nowhere'), file);
      else if (kind === 'link to itself') symlinkSync(file, file);
      else if (kind === 'text') writeFileSync(file, 'Dear Ben, '.repeat(1000));
      else writeFileSync(file, Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 251)));
      const store = await openTestStore(folder);
      expect(store.condition().recovery).toMatchObject({ cause: 'damaged', files: ['library.db.damaged-1'] });
      expect(await lostOf(store, backedUp(games))).toEqual([]);
    },
  );

  it('whose write-ahead log is a pipe opens', async () => {
    const { folder, games } = filledFolder(false);
    execFileSync('mkfifo', [join(folder, 'library.db-wal')]);
    const store = await openTestStore(folder);
    expect(await lostOf(store, games)).toEqual([]);
    expect(readdirSync(folder)).toContain('library.db.damaged-1-wal');
  });

  it('with an overwritten page has all games of its backup, and opens without one', async () => {
    const { folder, games } = filledFolder(true);
    const whole = readFileSync(join(folder, 'library.db'));
    const random = seededRandom(3);
    for (let trial = 0; trial < 10; trial++) {
      const bytes = Buffer.from(whole);
      const page = randomBelow(random, bytes.length / 4096);
      bytes.fill(trial % 2 === 0 ? 0 : 0xa5, page * 4096, (page + 1) * 4096);
      const copy = temporaryFolder();
      cpSync(folder, copy, { recursive: true });
      writeFileSync(join(copy, 'library.db'), bytes);
      const isAlone = trial >= 5;
      if (isAlone) rmSync(join(copy, 'backups'), { recursive: true });
      const store = await openTestStore(copy);
      const total = await store.library.page(FIRST_PAGE).then(({ total: count }) => count);
      const lost = await lostOf(store, games);
      if (!isAlone) expect(await lostOf(store, backedUp(games)), `page ${String(page)}`).toEqual([]);
      if (lost.length > 0 && store.condition().recovery)
        expect(store.condition().recovery?.mayLackMore).toBe(true);
      expect(total).toBeGreaterThanOrEqual(games.length - lost.length);
      await store.close();
    }
  });

  it('of a newer version is not changed, and a backup of a known version is shown', async () => {
    const { folder } = filledFolder(true);
    const file = join(folder, 'library.db');
    const database = new Database(file);
    database.exec('ALTER TABLE games ADD COLUMN weather TEXT; ALTER TABLE game_tags ADD COLUMN colour TEXT');
    database.pragma(`user_version = ${String(MIGRATIONS.length + 1)}`);
    database.close();
    const bytes = readFileSync(file);
    const names = readdirSync(folder);
    const store = await openTestStore(folder);
    expect(store.condition()).toMatchObject({ readOnly: 'newer', recovery: undefined });
    expect((await store.library.page(FIRST_PAGE)).total).toBe(20);
    await expect(store.createGame(newGame('x'))).rejects.toMatchObject({ kind: 'read-only' });
    await store.close();
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual(names);
  });

  it('of an unreleased version is not changed, and nothing is saved', async () => {
    const { folder } = filledFolder(true);
    rmSync(join(folder, 'backups'), { recursive: true });
    const file = join(folder, 'library.db');
    const database = new Database(file);
    database.exec(`PRAGMA application_id = ${String(UNRELEASED_ID)}; PRAGMA user_version = 19`);
    database.close();
    const bytes = readFileSync(file);
    const names = readdirSync(folder);
    const store = await openTestStore(folder);
    expect(store.condition()).toMatchObject({ readOnly: 'unreleased', recovery: undefined });
    expect((await store.library.page(FIRST_PAGE)).total).toBe(0);
    await expect(store.createGame(newGame('x'))).rejects.toMatchObject({ kind: 'read-only' });
    await store.close();
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual(names);
  });

  it('of another program, in a folder without files of Hokito, is not changed', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'library.db');
    const database = new Database(file);
    database.exec('PRAGMA application_id = 77; CREATE TABLE songs (title TEXT)');
    database.close();
    const bytes = readFileSync(file);
    const store = await openTestStore(folder);
    expect(store.condition().readOnly).toBe('foreign');
    expect((await store.library.page(FIRST_PAGE)).total).toBe(0);
    await store.close();
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual(['library.db']);
  });

  it('is recovered again after a recovery that was interrupted before the renaming', async () => {
    const { folder, games } = filledFolder(false);
    // The state between the two renames.
    execFileSync('mv', [join(folder, 'library.db'), join(folder, 'library.db.damaged-1')]);
    writeFileSync(join(folder, 'library.db.incoming'), 'half');
    const store = await openTestStore(folder);
    expect(await lostOf(store, games)).toEqual([]);
    expect(existsSync(join(folder, 'library.db.incoming'))).toBe(false);
  });
});
