import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { DatabaseClient } from '../../database-thread/database-client.ts';
import { newGame } from '../testing/new-game.ts';
import { openTestStore } from '../testing/sample.ts';
import { openSettings } from './settings-file.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

/** Fills a data folder with everything that the database writes there. */
async function fill(folder: string): Promise<DatabaseClient> {
  const database = await openTestStore(folder);
  await database.createGame(newGame('first'));
  await database.backUp(NOON);
  await database.createGame(newGame('second'));
  const settings = await openSettings(folder);
  await settings.update({ theme: 'dark' });
  return database;
}

/** The names in a folder, with it itself, that other users may read, write or enter. */
function openToOthers(folder: string): string[] {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
}

const isWindows = process.platform === 'win32';

it.skipIf(isWindows)('creates everything for its owner only, whatever the umask', async () => {
  const before = process.umask(0);
  onTestFinished(() => {
    process.umask(before);
  });
  const folder = join(temporaryFolder(), 'data');
  await fill(folder);
  expect(readdirSync(folder).sort()).toEqual([
    'backups',
    'library.db',
    'library.db-wal',
    'library.db.lock',
    'settings.json',
  ]);
  expect(openToOthers(folder)).toEqual([]);
});

it.skipIf(isWindows)('makes an existing library private', async () => {
  const folder = join(temporaryFolder(), 'data');
  const database = await fill(folder);
  await database.close();
  mkdirSync(join(folder, 'logs'));
  writeFileSync(join(folder, 'logs/hokito.log'), '');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chmodSync(join(folder, name), statSync(join(folder, name)).isDirectory() ? 0o755 : 0o644);
  chmodSync(folder, 0o755);
  await openTestStore(folder);
  expect(openToOthers(folder)).toEqual([]);
});

it.skipIf(isWindows)('leaves other files and their folder as they are', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'letter.txt'), 'Dear Ada', { mode: 0o644 });
  symlinkSync('letter.txt', join(folder, 'settings.json'));
  const database = await openTestStore(folder);
  await database.createGame(newGame('first'));
  expect(openToOthers(folder).sort()).toEqual(['.', 'letter.txt', 'settings.json']);
});
