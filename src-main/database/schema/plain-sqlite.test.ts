import Database from 'better-sqlite3';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { newGame, openTestStore } from '../testing/sample.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';

/** The functions that the schema may call: SQLite 3.38 has them. */
const OLD_FUNCTIONS = ['json_valid', 'length', 'round'];

it('can be checked and dumped by the SQLite of an older system', async () => {
  const dataDir = temporaryFolder();
  const store = await openTestStore(dataDir);
  await store.createGame(newGame('a'));
  await store.close();
  const file = join(dataDir, LIBRARY_FILE);
  const database = new Database(file, { readonly: true });
  const schema = database
    .prepare("SELECT group_concat(sql) FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'")
    .pluck()
    .get();
  database.close();
  const called = [...String(schema).matchAll(/\b([a-z_0-9]+)\(/g)].map(([, name]) => name);
  expect([...new Set(called)].sort()).toEqual(OLD_FUNCTIONS);

  // The program is not everywhere.
  const ask = (command: string) => spawnSync('sqlite3', [file, command], { encoding: 'utf8' });
  if (ask('SELECT 1').error !== undefined) return;
  expect(ask('PRAGMA integrity_check')).toMatchObject({ stdout: 'ok\n', stderr: '', status: 0 });
  const dump = ask('.dump');
  expect(dump).toMatchObject({ stderr: '', status: 0 });
  expect(dump.stdout).toContain('INSERT INTO games');
});
