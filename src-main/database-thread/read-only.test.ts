import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { GameDatabase } from './game-database.ts';
import { MIGRATIONS } from '../database/schema/migrations/list.ts';
import { newGame, openTestStore } from '../database/testing/sample.ts';

/** Opens a library with an unfinished game that a newer version has written, so that it is only read. */
async function openNewer() {
  const folder = temporaryFolder();
  const before = await openTestStore(folder);
  const game = await before.createGame(newGame('first'));
  await before.backUp(0);
  await before.close();
  const database = new Database(join(folder, 'library.db'));
  database.exec('ALTER TABLE games ADD COLUMN weather TEXT');
  database.pragma(`user_version = ${String(MIGRATIONS.length + 1)}`);
  database.close();
  const store = await openTestStore(folder);
  expect(store.condition().readOnly).toBe('newer');
  return { store, game };
}

it('a library that is open for reading only refuses every change', async () => {
  const { store, game } = await openNewer();
  const { id: gameId, revision: expectedRevision } = game;
  const change = { gameId, expectedRevision };
  const games = { kind: 'games' as const, ids: [gameId] };
  const line = { comments: ['Kept nowhere'], moves: [] };
  const changes: readonly ((store: GameDatabase) => Promise<unknown>)[] = [
    (store) => store.createGame(newGame('second')),
    (store) => store.appendMove({ ...change, move: 'd3e1', milliseconds: 1 }),
    (store) => store.endGame({ ...change, end: { result: 'black', termination: 'resignation' } }),
    (store) => store.noteHint({ ...change, colour: 'black' }),
    (store) => store.starGames(games, true),
    (store) => store.tagGames(games, { add: ['tag'], take: [] }),
    (store) => store.writeNote({ ...change, note: 'note' }),
    (store) => store.writeLine({ ...change, line }),
    (store) => store.removeGames(games, 0),
    (store) => store.stageGames('import', []),
    (store) => store.backUpByHand(0),
    (store) => store.addProfile('Ada', 0),
    (store) => store.queueReviews(games, 'quick', 'engine'),
    (store) =>
      store.library.saveFilter({
        name: 'mine',
        query: { filter: {}, sortBy: 'date', direction: 'ascending' },
      }),
  ];
  for (const attempt of changes)
    await expect(attempt(store), attempt.toString()).rejects.toMatchObject({ kind: 'read-only' });
  await store.close();
});

it('finds positions in a library that is open for reading only', async () => {
  const { store, game } = await openNewer();
  const filter = { position: game.start };
  expect(await store.selectedGames({ kind: 'matching', filter, except: [] }, undefined)).toEqual([game.id]);
  await store.close();
});
