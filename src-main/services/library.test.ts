import type { GameChange } from '#shared/contract/game.ts';
import type { LibraryChange, Selection } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openClock } from '../database/files/clock-file.ts';
import { openStore } from '../database/store-client.ts';
import { StoreError, type Store } from '../database/api/store.ts';
import { FIRST_PAGE, newGame, WORKER_URL } from '../database/testing/sample.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createBinPurge } from './bin-purge.ts';
import { createFeed } from './streams/feed.ts';
import { createLibraryService, type LibraryService } from './library.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_763_700_000_000;

function these(...ids: GameId[]): Selection {
  return { kind: 'games', ids };
}

interface SetUp {
  readonly store: Store;
  readonly service: LibraryService;
  readonly ids: [GameId, GameId];
  /** What was told of since it was asked last. */
  readonly told: () => { games: GameChange[]; library: string[] };
  now: number;
  /** Sets the wall clock on or back, and no other. */
  readonly jump: (milliseconds: number) => void;
}

async function setUp(): Promise<SetUp> {
  const store = await openStore({ dataDir: temporaryFolder(), workerUrl: WORKER_URL });
  onTestFinished(() => store.close());
  const games: GameChange[] = [];
  const library: string[] = [];
  const changes = createFeed<LibraryChange>(({ kind }) => kind);
  const gameChanges = createFeed<GameChange>(({ gameId }) => gameId);
  const clock = { now: NOW, jumped: 0 };
  const now = (): number => clock.now;
  const folder = temporaryFolder();
  const trusted = await openClock(() => folder, { now, elapsed: () => clock.now - clock.jumped });
  const first = await store.beginGame(newGame('a'));
  const second = await store.beginGame(newGame('b'));
  const parts = {
    store,
    changes: { ...changes, publish: (change: LibraryChange) => library.push(change.kind) },
    gameChanges: { ...gameChanges, publish: (change: GameChange) => games.push(change) },
    binPurge: createBinPurge({ store, clock: trusted, now }),
    now,
  };
  return {
    store,
    service: createLibraryService(parts),
    ids: [first.id, second.id],
    told: () => ({ games: games.splice(0), library: library.splice(0) }),
    get now() {
      return clock.now;
    },
    set now(moment) {
      clock.now = moment;
    },
    jump: (milliseconds: number) => {
      clock.now += milliseconds;
      clock.jumped += milliseconds;
    },
  };
}

it('tells of what it changes, and of nothing else', async () => {
  const { service, ids, told } = await setUp();
  const [first, second] = ids;
  await service.page(FIRST_PAGE);
  await service.tags();
  await service.star(these(first), false);
  await service.tag(these(first), { add: [], take: ['x'] });
  await service.rename(these(first), { from: 'Bo', to: 'Eve' });
  await service.note({ gameId: first, expectedRevision: 0, note: '' });
  await service.mergeDuplicates();
  await service.purge();
  expect(told()).toEqual({ games: [], library: [] });
  await service.star(these(first, second), true);
  expect(told()).toEqual({
    games: [
      { gameId: first, revision: 1 },
      { gameId: second, revision: 1 },
    ],
    library: ['changed'],
  });
  await service.note({ gameId: second, expectedRevision: 1, note: 'x' });
  expect(told()).toEqual({ games: [{ gameId: second, revision: 2 }], library: ['changed'] });
  const { removal } = await service.remove(these(first));
  expect(told()).toEqual({ games: [], library: ['removed'] });
  if (removal === undefined) throw new Error('The removal has no number');
  expect(await service.restore({ removal })).toEqual({ restored: 1 });
  expect(told()).toEqual({ games: [], library: ['restored'] });
  expect(await service.restore({ removal })).toEqual({ restored: 0 });
  expect(await service.remove({ kind: 'matching', filter: { text: 'nobody' }, except: [] })).toEqual({
    removed: 0,
  });
  expect(await service.destroy(these(first))).toEqual({ destroyed: 0 });
  expect(told()).toEqual({ games: [], library: [] });
});

it('deletes what has been in the bin for 30 days', async () => {
  const set = await setUp();
  const { store, service, ids, told } = set;
  await service.purge();
  await service.remove(these(ids[0]));
  set.now += DAY;
  await service.purge();
  set.now += 29 * DAY;
  await service.remove(these(ids[1]));
  await service.purge();
  expect(told().library).toEqual(['removed', 'removed']);
  set.now += DAY;
  await service.purge();
  expect(told().library).toEqual(['removed']);
  expect((await store.backups())[0]).toMatchObject({ games: 2, state: 'whole' });
  expect(await service.restore({ games: these(...ids) })).toEqual({ restored: 1 });
});

it('deletes nothing for good after a jump of the clock, nor without a whole backup', async () => {
  const set = await setUp();
  const { store, service, ids } = set;
  await service.purge();
  await service.remove(these(ids[0]));
  for (const years of [14, -14, 7000, -40, 100]) {
    set.jump(years * 365 * DAY);
    await service.purge();
  }
  expect(await service.restore({ games: these(...ids) })).toEqual({ restored: 1 });
  await service.remove(these(ids[0]));
  set.now += 2 * DAY;
  await service.purge();
  const isBackedUp = vi.spyOn(store, 'isBackedUp').mockResolvedValue(false);
  set.now += 31 * DAY;
  await service.purge();
  expect(isBackedUp).toHaveBeenCalledTimes(2);
  expect(await service.restore({ games: these(...ids) })).toEqual({ restored: 1 });
});

it('says of a stale note, and of one for a game that is gone, what is wrong', async () => {
  const { service, ids } = await setUp();
  const note = { gameId: ids[0], expectedRevision: 3, note: 'x' };
  await expect(service.note(note)).rejects.toMatchObject({
    code: 'STALE_REVISION',
    data: { gameId: ids[0], expected: 3, found: 0 },
  });
  await service.remove(these(ids[0]));
  await expect(service.note(note)).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
});

it('says that nothing was saved where the disk refuses', async () => {
  const { store, ids } = await setUp();
  const full: Store = {
    ...store,
    removeGames: () => Promise.reject(new StoreError('disk-full', 'full')),
    starGames: () => Promise.reject(new StoreError('read-only', 'no')),
  };
  const feed = <Value>() => createFeed<Value>(() => 'one');
  const service = createLibraryService({
    store: full,
    changes: feed<LibraryChange>(),
    gameChanges: feed<GameChange>(),
    binPurge: { mark: () => Promise.resolve(), run: () => Promise.resolve(0) },
    now: () => NOW,
  });
  await expect(service.remove(these(...ids))).rejects.toMatchObject({
    code: 'NOT_SAVED',
    data: { reason: 'disk-full' },
  });
  await expect(service.star(these(...ids), true)).rejects.toMatchObject({
    code: 'NOT_SAVED',
    data: { reason: 'read-only' },
  });
});
