import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { GameId } from '#shared/contract/schemas.ts';
import type { ExportEnd, ExportProgress } from '#shared/contract/transfer.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import { readGames } from '#shared/record/read-record.ts';
import { openStore } from '../store/store-client.ts';
import type { NewGame, Store } from '../store/store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTransferService } from './transfer.ts';

const CREATED = new Date(2026, 10, 20, 18, 42, 7).getTime();

async function openTestStore(): Promise<Store> {
  const workerUrl = new URL('../store/database-worker.ts', import.meta.url);
  const store = await openStore({ dataDir: temporaryFolder(), workerUrl });
  onTestFinished(() => store.close());
  return store;
}

/** Games of one move each, against the computer. */
async function storeGames(
  store: Store,
  count: number,
  fairness: Pick<NewGame, 'komi' | 'swap'> = { komi: 0, swap: undefined },
): Promise<GameId[]> {
  const ids: GameId[] = [];
  for (let index = 0; index < count; index++) {
    const game = await store.beginGame({
      requestId: crypto.randomUUID(),
      createdAt: CREATED,
      players: {
        black: { type: 'human', name: `Ada/..\\${String(index)}` },
        white: { type: 'computer', level: 7 },
      },
      setup: 'classic',
      start: formatPosition(dealStart('classic', 5, 'either')),
      seed: 5,
      ...fairness,
    });
    await store.appendMove({
      gameId: game.id,
      expectedRevision: game.revision,
      move: 'c3c4',
      milliseconds: 10,
    });
    ids.push(game.id);
  }
  return ids;
}

async function run(stream: AsyncGenerator<ExportProgress, ExportEnd, void>) {
  const progress: ExportProgress[] = [];
  for (;;) {
    const step = await stream.next();
    if (step.done === true)
      return { progress, end: step.value, text: progress.map(({ text = '' }) => text).join('') };
    progress.push(step.value);
  }
}

const never = new AbortController().signal;
const now = (): number => CREATED;

it('hands the page the pieces of the file where there is no save dialog', async () => {
  const store = await openTestStore();
  const ids = await storeGames(store, 300);
  const { exportGames } = createTransferService({ store, chooseSavePath: undefined, now });
  const { progress, end, text } = await run(exportGames(ids, never));
  expect(end).toEqual({ kind: 'download', fileName: 'hokito-300-games-2026-11-20.hgn', games: 300 });
  expect(progress.length).toBeGreaterThan(1);
  expect(progress.at(-1)).toMatchObject({ done: 300, total: 300 });
  const { games, faults } = readGames(text);
  expect(faults).toEqual([]);
  expect(games).toHaveLength(300);
  expect(games[299]).toMatchObject({ date: '2026.11.20', time: '18:42:07' });
});

it('writes komi, and who plays each colour since a swap', async () => {
  const store = await openTestStore();
  const [gameId = 0 as GameId] = await storeGames(store, 1, { komi: -2.5, swap: 'offered' });
  await store.takeSwap({ gameId, expectedRevision: 1 });
  const { exportGames } = createTransferService({ store, chooseSavePath: undefined, now });
  const { games } = readGames((await run(exportGames([gameId], never))).text);
  expect(games).toMatchObject([
    { komi: -2.5, swap: 'taken', players: { black: { type: 'computer 7' }, white: { type: 'human' } } },
  ]);
});

it('names the file of one game after its players, harmlessly', async () => {
  const store = await openTestStore();
  const ids = await storeGames(store, 1);
  const { exportGames } = createTransferService({ store, chooseSavePath: undefined, now });
  const { end } = await run(exportGames(ids, never));
  expect(end).toMatchObject({ fileName: 'Ada 0 - Computer 7 2026-11-20.hgn' });
});

it('writes the file where the person chose, whole', async () => {
  const store = await openTestStore();
  const ids = await storeGames(store, 3);
  const folder = temporaryFolder();
  const path = join(folder, 'mine.hgn');
  writeFileSync(path, 'old');
  const suggested: string[] = [];
  const chooseSavePath = (name: string): Promise<string> => {
    suggested.push(name);
    return Promise.resolve(path);
  };
  const { exportGames } = createTransferService({ store, chooseSavePath, now });
  const { end, progress } = await run(exportGames(ids, never));
  expect(end).toEqual({ kind: 'saved', fileName: 'mine.hgn', games: 3 });
  expect(progress.every(({ text }) => text === undefined)).toBe(true);
  expect(suggested).toEqual(['hokito-3-games-2026-11-20.hgn']);
  expect(readGames(readFileSync(path)).games).toHaveLength(3);
  expect(readdirSync(folder)).toEqual(['mine.hgn']);
});

it('does nothing when the dialog is dismissed', async () => {
  const store = await openTestStore();
  const ids = await storeGames(store, 1);
  const { exportGames } = createTransferService({
    store,
    chooseSavePath: () => Promise.resolve(undefined),
    now,
  });
  expect((await run(exportGames(ids, never))).end).toEqual({ kind: 'dismissed' });
});

it('leaves the old file alone when a game is missing, the folder is none, or the person cancels', async () => {
  const store = await openTestStore();
  const ids = await storeGames(store, 2);
  const folder = temporaryFolder();
  const path = join(folder, 'mine.hgn');
  writeFileSync(path, 'old');
  const saving = (to: string) =>
    createTransferService({ store, chooseSavePath: () => Promise.resolve(to), now }).exportGames;
  await expect(run(saving(path)([...ids, 999 as GameId], never))).rejects.toMatchObject({
    code: 'GAME_NOT_FOUND',
    data: { gameId: 999 },
  });
  await expect(run(saving(join(folder, 'none', 'x.hgn'))(ids, never))).rejects.toMatchObject({
    code: 'NOT_SAVED',
    data: { reason: 'disk-error' },
  });
  await expect(run(saving(path)(ids, AbortSignal.abort(new Error('cancelled'))))).rejects.toThrow(
    'cancelled',
  );
  expect(readFileSync(path, 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['mine.hgn']);
});
