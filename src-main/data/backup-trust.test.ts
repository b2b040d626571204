import Database from 'better-sqlite3';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { LIBRARY_FILE } from '../database/files/data-folder.ts';
import { newGame, openTestStore } from '../database/testing/sample.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOON = new Date(2026, 10, 20, 12).getTime();

async function withGames(folder: string, count: number) {
  const client = await openTestStore(folder);
  for (let number = 0; number < count; number++) await client.createGame(newGame(`game ${String(number)}`));
  return client;
}

const names = (folder: string): string[] =>
  readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.db'));

it('of a library with damaged games is reported, displaces no intact one, and is not restored', async () => {
  const folder = temporaryFolder();
  const client = await withGames(folder, 3);
  for (let day = 0; day < 7; day++) await client.backUp(NOON + day * DAY);
  await client.close();
  const database = new Database(join(folder, LIBRARY_FILE));
  database.exec("UPDATE games SET black_name = 'Eve' WHERE id = 2");
  database.close();
  const again = await openTestStore(folder);
  for (let day = 7; day < 14; day++) await again.backUp(NOON + day * DAY);
  const backups = await again.backups();
  expect(backups.filter(({ state }) => state === 'intact')).toHaveLength(7);
  expect(backups.filter(({ state }) => state === 'damaged')).toHaveLength(2);
  await expect(again.checkBackup(backups[0]?.name ?? '')).rejects.toMatchObject({ kind: 'not-a-library' });
});

it('with far more games is kept where the newest have few', async () => {
  const folder = temporaryFolder();
  const client = await withGames(folder, 20);
  for (let day = 0; day < 3; day++) await client.backUp(NOON + day * DAY);
  const all = { kind: 'matching' as const, filter: {}, except: [] };
  await client.removeGames(all, NOON);
  await client.destroyGames({ ...all, filter: { inBin: true } });
  await client.createGame(newGame('alone'));
  for (let day = 3; day < 15; day++) await client.backUp(NOON + day * DAY);
  expect((await client.backups()).map(({ games }) => games)).toEqual([
    ...Array.from({ length: 10 }, () => 1),
    ...[20, 20, 20],
  ]);
});

it('is made and kept whatever the clock says', async () => {
  const folder = temporaryFolder();
  const client = await withGames(folder, 1);
  for (let day = 0; day < 7; day++) await client.backUp(new Date(2099, 0, 1 + day, 12).getTime());
  for (const moment of [NOON, 0, new Date(9999, 11, 31).getTime(), NOON + DAY]) {
    expect(await client.backUp(moment)).toBe(true);
    // The newest backup has the highest number.
    expect(names(folder).at(-1)).toMatch(/^backup-0000\d\d-/);
    expect((await client.backups())[0]?.name).toBe(names(folder).at(-1));
  }
  // The wall clock stays on the same day.
  expect(await client.backUp(NOON + DAY)).toBe(false);
  expect(await client.backUp(NOON + DAY, true)).toBe(true);
});

it('by hand can be made any number of times a day, and the last twenty are kept', async () => {
  const folder = temporaryFolder();
  const client = await withGames(folder, 1);
  for (let count = 1; count <= 25; count++)
    expect(await client.backUpByHand(NOON)).toMatchObject({ games: 1 });
  expect(names(folder)).toHaveLength(20);
  expect(names(folder).at(-1)).toBe('backup-000025-2026-11-20-by-hand.db');
});

it('that is damaged later is found by comparing its bytes', async () => {
  const folder = temporaryFolder();
  const client = await withGames(folder, 5);
  await client.backUp(NOON);
  const file = join(folder, 'backups', names(folder)[0] ?? '');
  const bytes = readFileSync(file);
  const at = bytes.indexOf('Ada');
  bytes.write('Eve', at);
  writeFileSync(file, bytes);
  expect(await client.checkNextBackup()).toBe(false);
  await client.close();
  const again = await openTestStore(folder);
  expect(await again.checkNextBackup()).toBe(true);
  expect((await again.backups())[0]?.state).toBe('damaged');
  // It is not used to recover a lost library either.
  await again.close();
  truncateSync(join(folder, LIBRARY_FILE), 0);
  const third = await openTestStore(folder);
  expect(third.condition().recovery?.backup).toBeUndefined();
});
