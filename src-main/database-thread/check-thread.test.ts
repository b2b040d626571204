import Database from 'better-sqlite3';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { WORKERS } from '../testing/workers.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Pieces } from '../database/api/pieces.ts';
import { createThreadCheck } from './check-thread.ts';
import { newGame, openTestStore } from '../database/testing/sample.ts';

const checkInThread = createThreadCheck(WORKERS.database, 0);

/** Runs the pieces of a check, while its thread works. */
async function resultOf<Answer>(pieces: Pieces<Answer>): Promise<Answer> {
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
    await sleep(piece.value);
  }
}

async function backupOf(games: number): Promise<string> {
  const folder = temporaryFolder();
  const database = await openTestStore(folder);
  for (let number = 0; number < games; number++) await database.createGame(newGame(String(number)));
  await database.backUp(0);
  await database.close();
  const name = readdirSync(join(folder, 'backups')).find((file) => file.endsWith('.db'));
  return join(folder, 'backups', name ?? '');
}

it('checks a backup in a thread of its own, as in this one', async () => {
  const file = await backupOf(3);
  const checkHere = createThreadCheck(WORKERS.database);
  const found = await resultOf(checkInThread(file));
  expect(found).toMatchObject({ games: 3, damaged: 0 });
  expect(found).toEqual(await resultOf(checkHere(file)));

  const database = new Database(file);
  database.exec("UPDATE games SET black_name = 'Eve' WHERE id = 2");
  database.close();
  expect(await resultOf(checkInThread(file))).toMatchObject({ games: 3, damaged: 1 });

  writeFileSync(file, readFileSync(file).subarray(0, 50));
  expect(await resultOf(checkInThread(file))).toMatchObject({ games: 0, damaged: 1 });
});

it('reports what is no damage as an error of the database', async () => {
  const file = await backupOf(1);
  const database = new Database(file);
  database.pragma('user_version = 99');
  database.close();
  await expect(resultOf(checkInThread(file))).rejects.toMatchObject({ kind: 'newer-schema', found: 99 });
});

it('ends its thread when it is cancelled', async () => {
  const check = checkInThread(await backupOf(1));
  check.next();
  const cancelled = new Error('cancelled');
  // It waits until its thread has closed the file.
  expect(check.throw(cancelled).done).toBe(false);
  await expect(resultOf(check)).rejects.toBe(cancelled);
});
