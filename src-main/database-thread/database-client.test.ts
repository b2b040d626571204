import { expect, it, onTestFinished, vi } from 'vitest';
import { openGameDatabase } from './database-client.ts';
import { WORKERS } from '../testing/workers.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { newGame, openTestStore } from '../database/testing/sample.ts';

/** Creates a worker that opens, and then runs code for each further call. */
function workerThat(code: string): URL {
  const source = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ seq, request }) => {
      if (request.kind === 'open') parentPort.postMessage({ seq, ok: true, value: undefined });
      else { ${code} }
    });`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

it('rejects calls after it was closed; closing twice has no further effect', async () => {
  const database = await openTestStore();
  await Promise.all([database.close(), database.close()]);
  await database.close();
  await expect(database.currentGame()).rejects.toMatchObject({ name: 'DatabaseError', kind: 'unavailable' });
});

it.each([
  ['ends', 'process.exit(1);'],
  ['throws', 'throw new Error("broken");'],
])('rejects all calls that wait, and all later ones, when the worker %s', async (_, code) => {
  const database = await openGameDatabase({ dataDir: temporaryFolder(), workerUrl: workerThat(code) });
  const calls = await Promise.allSettled([database.currentGame(), database.createGame(newGame('a'))]);
  const unavailable = { status: 'rejected', reason: { name: 'DatabaseError', kind: 'unavailable' } };
  expect(calls).toMatchObject([unavailable, unavailable]);
  await expect(database.currentGame()).rejects.toMatchObject({ kind: 'unavailable' });
  await database.close();
});

it('starts another worker after one died, with everything that was acknowledged', async () => {
  const workerUrl = new URL('../database/testing/dying-database-worker.ts', import.meta.url);
  const database = await openGameDatabase({ dataDir: temporaryFolder(), workerUrl });
  const game = await database.createGame(newGame('a'));
  await expect(database.currentGame()).rejects.toMatchObject({ kind: 'unavailable' });
  const later = await Promise.all([
    database.game(game.id),
    database.createGame(newGame('b')),
    database.currentGame(),
  ]);
  expect(later[0]).toEqual(game);
  expect(later[2]).toEqual(later[1]);
  await database.close();
  await expect(database.game(game.id)).rejects.toMatchObject({ kind: 'unavailable' });
});

it('closes when the worker dies while closing', async () => {
  const database = await openGameDatabase({
    dataDir: temporaryFolder(),
    workerUrl: workerThat('process.exit(1);'),
  });
  await database.close();
  await expect(database.currentGame()).rejects.toMatchObject({ kind: 'unavailable' });
});

it('rejects when the worker’s file is missing', async () => {
  const opening = openGameDatabase({
    dataDir: temporaryFolder(),
    workerUrl: new URL('no-worker.ts', import.meta.url),
  });
  await expect(opening).rejects.toMatchObject({ kind: 'unavailable' });
});

it('passes on a defect with its own stack', async () => {
  // Not the bundle, whose stacks do not name the sources.
  const workerUrl = WORKERS.database;
  const database = await openGameDatabase({ dataDir: temporaryFolder(), workerUrl });
  onTestFinished(() => database.close());
  const game = await database.createGame(newGame('a'));
  const change = { gameId: game.id, expectedRevision: 0, move: 'nonsense', milliseconds: 1 };
  const error: unknown = await database.appendMove(change).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ kind: 'defect', message: 'No move: nonsense' });
  expect(error).toMatchObject({ stack: expect.stringContaining('game-table.ts') as string });
});

it('reports the calls that were slow in the worker', async () => {
  const slow = { method: 'currentGame', milliseconds: 50 };
  const onSlowCall = vi.fn();
  const database = await openGameDatabase({
    dataDir: temporaryFolder(),
    workerUrl: workerThat(`
      parentPort.postMessage({ slow: ${JSON.stringify(slow)} });
      parentPort.postMessage({ seq, ok: true, value: undefined });
      if (request.kind === 'close') parentPort.close();
    `),
    onSlowCall,
  });
  await database.currentGame();
  expect(onSlowCall).toHaveBeenCalledExactlyOnceWith(slow);
  await database.close();
});
