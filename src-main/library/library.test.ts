import type { GameChange } from '#shared/contract/game.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { expect, it } from 'vitest';
import { DatabaseError } from '../database/api/database-errors.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import { ALL_GAMES, newGame, openTestStore, rowsOf, these } from '../database/testing/sample.ts';
import { callable, type Callable } from '../core/testing/callable.ts';
import { createBinPurge } from '../data/upkeep.ts';
import { createFeed } from '#shared/util/feed.ts';
import { createLibraryService, type LibraryService } from './library.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_763_700_000_000;

interface SetUp {
  readonly database: GameDatabase;
  readonly service: Callable<LibraryService>;
  readonly purge: () => Promise<void>;
  readonly ids: [GameId, GameId];
  /** The changes since the last call. */
  readonly published: () => { games: GameChange[]; library: string[] };
  now: number;
  readonly isDiskRotten: { value: boolean };
}

async function setUp(): Promise<SetUp> {
  const database = await openTestStore();
  const games: GameChange[] = [];
  const library: string[] = [];
  const changes = createFeed<LibraryChange>(({ kind }) => kind);
  const gameChanges = createFeed<GameChange>(({ gameId }) => gameId);
  const clock = { now: NOW };
  const now = (): number => clock.now;
  const first = await database.createGame(newGame('a'));
  const second = await database.createGame(newGame('b'));
  /** Whether every backup is damaged. */
  const isDiskRotten = { value: false };
  const parts = {
    database,
    changes: { ...changes, publish: (change: LibraryChange) => library.push(change.kind) },
    gameChanges: { ...gameChanges, publish: (change: GameChange) => games.push(change) },
    now,
  };
  const binPurge = createBinPurge({
    now,
    database: {
      purgeBin: (until) => database.purgeBin(until),
      backUp: (moment, isDue) => database.backUp(moment, isDue),
      isBackedUp: (bin) => (isDiskRotten.value ? Promise.resolve(false) : database.isBackedUp(bin)),
    },
    onDeleted: () => library.push('removed'),
    onFailure: () => undefined,
  });
  return {
    database,
    service: callable(createLibraryService(parts)),
    purge: binPurge.run,
    isDiskRotten,
    ids: [first.id, second.id],
    published: () => ({ games: games.splice(0), library: library.splice(0) }),
    get now() {
      return clock.now;
    },
    set now(moment) {
      clock.now = moment;
    },
  };
}

it('notifies of its changes, and of nothing else', async () => {
  const { service, purge, ids, published } = await setUp();
  const [first, second] = ids;
  await service.star({ games: these(first), favourite: false });
  await service.tag({ games: these(first), add: [], take: ['x'] });
  await service.rename({ games: these(first), from: 'Bo', to: 'Eve' });
  await service.note({ gameId: first, expectedRevision: 0, note: '' });
  await service.mergeDuplicates();
  await purge();
  expect(published()).toEqual({ games: [], library: [] });
  await service.star({ games: these(first, second), favourite: true });
  expect(published()).toEqual({
    games: [
      { gameId: first, revision: 1 },
      { gameId: second, revision: 1 },
    ],
    library: ['changed'],
  });
  await service.note({ gameId: second, expectedRevision: 1, note: 'x' });
  expect(published()).toEqual({ games: [{ gameId: second, revision: 2 }], library: ['changed'] });
  const { removal } = await service.remove({ games: these(first) });
  expect(published()).toEqual({ games: [], library: ['removed'] });
  if (removal === undefined) throw new Error('The removal has no number');
  expect(await service.restore({ removal })).toEqual({ restored: 1 });
  expect(published()).toEqual({ games: [], library: ['restored'] });
  expect(await service.restore({ removal })).toEqual({ restored: 0 });
  expect(
    await service.remove({ games: { kind: 'matching', filter: { text: 'nobody' }, except: [] } }),
  ).toEqual({
    removed: 0,
  });
  expect(await service.destroy({ games: these(first) })).toEqual({ destroyed: 0 });
  expect(published()).toEqual({ games: [], library: [] });
});

it('deletes what has been in the bin for 30 days', async () => {
  const set = await setUp();
  const { database, service, purge, ids, published } = set;
  await purge();
  await service.remove({ games: these(ids[0]) });
  set.now += DAY;
  await purge();
  set.now += 28 * DAY;
  await service.remove({ games: these(ids[1]) });
  await purge();
  expect(published().library).toEqual(['removed', 'removed']);
  set.now += DAY;
  await purge();
  expect(published().library).toEqual(['removed']);
  expect((await database.backups())[0]).toMatchObject({ games: 2, state: 'intact' });
  expect(await service.restore({ games: these(...ids) })).toEqual({ restored: 1 });
});

it('deletes nothing for good that no intact backup has', async () => {
  const set = await setUp();
  const { service, purge, ids } = set;
  await service.remove({ games: these(ids[0]) });
  set.isDiskRotten.value = true;
  set.now += 31 * DAY;
  await purge();
  expect(await service.restore({ games: these(...ids) })).toEqual({ restored: 1 });
});

it('rejects a stale note, and one for a deleted game, with the reason', async () => {
  const { service, ids } = await setUp();
  const note = { gameId: ids[0], expectedRevision: 3, note: 'x' };
  await expect(service.note(note)).rejects.toMatchObject({
    code: 'STALE_REVISION',
    data: { gameId: ids[0], expected: 3, found: 0 },
  });
  await service.remove({ games: these(ids[0]) });
  await expect(service.note(note)).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
});

it('reports that nothing was saved after an error of the disk', async () => {
  const { database, ids } = await setUp();
  const full: Pick<GameDatabase, 'removeGames' | 'starGames'> = {
    removeGames: () => Promise.reject(new DatabaseError('disk-full', 'full')),
    starGames: () => Promise.reject(new DatabaseError('read-only', 'no')),
  };
  const feed = <Value>() => createFeed<Value>(() => 'one');
  const library = createLibraryService({
    database: new Proxy(database, {
      get: (_, name) => Reflect.get(name in full ? full : database, name) as unknown,
    }),
    changes: feed<LibraryChange>(),
    gameChanges: feed<GameChange>(),
    now: () => NOW,
  });
  const service = callable(library);
  await expect(service.remove({ games: these(...ids) })).rejects.toMatchObject({
    code: 'NOT_SAVED',
    data: { reason: 'disk-full' },
  });
  await expect(service.star({ games: these(...ids), favourite: true })).rejects.toMatchObject({
    code: 'NOT_SAVED',
    data: { reason: 'read-only' },
  });
});

it('gives a renaming back its names, of both people whom it has made one', async () => {
  const { service, database } = await setUp();
  const person = (name: string) => ({ type: 'human', name }) as const;
  const pairs = [
    ['Nora', 'Emil'],
    ['Emil', 'nora'],
    ['No\u200bra', 'Ada'],
  ] as const;
  const ids: GameId[] = [];
  for (const [black, white] of pairs) {
    const players = { black: person(black), white: person(white) };
    ids.push((await database.createGame(newGame(`${black} ${white}`, { players }))).id);
  }
  const names = async (): Promise<unknown[]> =>
    (await rowsOf(database, ids)).map(({ players }) =>
      [players.black, players.white].map((player) => (player.type === 'human' ? player.name : '')),
    );
  const before = await names();
  const { changed, renaming } = await service.rename({ games: ALL_GAMES, from: 'Nora', to: 'Emil' });
  expect(changed).toBe(3);
  expect(await names()).toEqual([
    ['Emil', 'Emil'],
    ['Emil', 'Emil'],
    ['Emil', 'Ada'],
  ]);
  if (renaming === undefined) throw new Error('It can be undone');
  expect(await service.renameBack({ renaming })).toEqual({ changed: 3 });
  expect(await names()).toEqual(before);
  expect(await service.renameBack({ renaming })).toEqual({ changed: 0 });
  expect(await service.rename({ games: ALL_GAMES, from: 'Nobody', to: 'Emil' })).toEqual({ changed: 0 });
});
