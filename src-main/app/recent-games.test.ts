import { expect, it, onTestFinished, vi } from 'vitest';
import type { GameChange } from '#shared/contract/game.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import type { GameId, Players } from '#shared/contract/schemas.ts';
import { createFeed } from '#shared/util/feed.ts';
import { createRecentGames, type RecentGame } from './recent-games.ts';
import { createTestClock } from '../core/testing/test-clock.ts';

const players: Players = {
  black: { type: 'human', name: 'Ada' },
  white: { type: 'computer', level: 5 },
};
const game = (id: number, result = 'B+3') => ({ id: id as GameId, players, result });

function setUp() {
  const library = { current: undefined as ReturnType<typeof game> | undefined, newest: [game(1)] };
  const clock = createTestClock();
  const gameChanges = createFeed<GameChange>(({ gameId }) => gameId);
  const libraryChanges = createFeed<LibraryChange>(({ kind }) => kind);
  const onFailure = vi.fn();
  const newest = vi.fn((count: number) => Promise.resolve(library.newest.slice(0, count)));
  const recent = createRecentGames({
    current: () => Promise.resolve(library.current),
    newest,
    gameChanges,
    libraryChanges,
    after: clock.after,
    onFailure,
  });
  onTestFinished(recent.stop);
  const lists: (readonly RecentGame[])[] = [];
  return { library, clock, gameChanges, libraryChanges, onFailure, newest, recent, lists };
}

const idsOf = (games: readonly RecentGame[] | undefined): number[] | undefined => games?.map(({ id }) => id);
/** Lets all pending promises settle. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('are the game in play, then those started last, each once', async () => {
  const { library, recent, lists } = setUp();
  library.current = game(3, '*');
  library.newest = [9, 8, 3, 7, 6, 5, 4].map((id) => game(id, id === 3 ? '*' : 'B+3'));
  recent.follow((games) => lists.push(games));
  await settle();
  expect(lists.map(idsOf)).toEqual([[3, 9, 8, 7, 6, 5]]);
  expect(lists[0]?.slice(0, 2)).toEqual([
    { id: 3, players, isUnfinished: true },
    { id: 9, players, isUnfinished: false },
  ]);
});

it('are notified when they differ, not at each change', async () => {
  const { library, clock, gameChanges, libraryChanges, newest, recent, lists } = setUp();
  recent.follow((games) => lists.push(games));
  await settle();
  for (let revision = 1; revision < 20; revision++) gameChanges.publish({ gameId: 1 as GameId, revision });
  await settle();
  clock.pass(2_000);
  await settle();
  expect(newest).toHaveBeenCalledTimes(2);
  expect(lists.map(idsOf)).toEqual([[1]]);
  library.newest = [game(2), game(1)];
  libraryChanges.publish({ kind: 'added' });
  await settle();
  clock.pass(2_000);
  await settle();
  expect(lists.map(idsOf)).toEqual([[1], [2, 1]]);
});

it('that cannot be read are reported, and read again after the next change', async () => {
  const { clock, gameChanges, newest, onFailure, recent, lists } = setUp();
  newest.mockRejectedValueOnce(new Error('no library'));
  recent.follow((games) => lists.push(games));
  await settle();
  expect(onFailure).toHaveBeenCalledOnce();
  gameChanges.publish({ gameId: 1 as GameId, revision: 1 });
  await settle();
  clock.pass(2_000);
  await settle();
  expect(lists.map(idsOf)).toEqual([[1]]);
});
