import { expect, it } from 'vitest';
import { newPage } from '../../testing/page.ts';
import { useLibraryStore } from '../library/library.ts';
import { id, openLibrary } from '../../library/stores/testing/library-page.ts';
import { useReviewStore } from './review.ts';
import { useListWalkStore } from './list-walk.ts';

it('leads through the games of a filtered list, to both ends', async () => {
  const { host, page } = newPage();
  await openLibrary({ host, page }, 3);
  const library = page.use(useLibraryStore);
  const review = page.use(useReviewStore);
  const walk = page.use(useListWalkStore);
  await review.open(id(2));
  await expect.poll(() => review.game?.id).toBe(2);
  // The whole library is no list to go through.
  expect(walk.isPossible).toBe(false);
  await library.narrow({ text: 'a' });
  await expect.poll(() => [walk.isPossible, walk.place, walk.total]).toEqual([true, 1, 3]);
  await walk.go(1);
  await expect.poll(() => [review.game?.id, review.ply, walk.place]).toEqual([1, 0, 2]);
  await walk.go(1);
  expect(review.game?.id).toBe(1);
  await walk.go(-1);
  await expect.poll(() => [review.game?.id, walk.place]).toEqual([2, 1]);
});

it('leads through a collection in its own order, until a game of it is no longer shown', async () => {
  const { host, page } = newPage();
  await openLibrary({ host, page }, 4);
  const review = page.use(useReviewStore);
  const walk = page.use(useListWalkStore);
  await review.open(id(3));
  await walk.follow([id(3), id(1), id(2)]);
  expect([walk.isPossible, walk.place, walk.total]).toEqual([true, 0, 3]);
  await walk.go(-1);
  expect(review.game?.id).toBe(3);
  await walk.go(1);
  await expect.poll(() => [review.game?.id, walk.place]).toEqual([1, 1]);
  await walk.go(1);
  await expect.poll(() => [review.game?.id, walk.place]).toEqual([2, 2]);
  await review.open(id(4));
  await expect.poll(() => walk.isPossible).toBe(false);
  await review.open(id(1));
  expect(walk.isPossible).toBe(false);
});
