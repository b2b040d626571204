import { expect, it, onTestFinished, vi } from 'vitest';
import type { ReviewQueue } from '#shared/contract/analysis.ts';
import { ANALYSED_GAME, analysisOf } from '../../testing/analysed-game.test-data.ts';
import { newPage } from '../../testing/page.ts';
import { useLibraryStore } from '../library/library.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useActionsStore } from '../actions.ts';
import { useReviewQueueStore, createTimeLeft } from './review-queue.ts';

const QUEUE: ReviewQueue = { total: 4, done: 1, damaged: 0, failed: 0, mistakes: 0 };

function setUp() {
  const { host, page } = newPage();
  const reviews = page.use(useReviewQueueStore);
  reviews.start();
  return {
    ...{ host, page, reviews },
    notices: page.use(useNoticesStore),
    /** Sends the state of the queue until the page has it. */
    publish: (queue: ReviewQueue | undefined, hasEnded?: true) =>
      vi.waitFor(() => {
        host.analyses.queue.publish({
          ...(queue !== undefined && { queue }),
          ...(hasEnded === true && { hasEnded }),
        });
        expect(reviews.queue).toEqual(hasEnded === true ? undefined : queue);
      }, 60_000),
  };
}

it('queues the whole library by its command', async () => {
  const { host, page, notices } = setUp();
  page.use(useActionsStore).run('review-all');
  await expect
    .poll(() => notices.notices.map(({ text }) => text))
    .toEqual(['One game will be analysed in the background.']);
  expect(host.analyses.queued).toEqual([{ kind: 'matching', filter: {}, except: [] }]);
});

it('lets the host count the mistakes of the person who is playing, also of another profile', async () => {
  const { host, page, reviews, publish } = setUp();
  await reviews.add({ kind: 'games', ids: [] });
  expect(host.analyses.countedPlayers).toEqual(['Player 1']);
  await publish(QUEUE);
  await page.playAs('Ada');
  await expect.poll(() => host.analyses.countedPlayers.at(-1)).toBe('Ada');
});

it('says where no game has to be analysed', async () => {
  const { host, reviews, notices } = setUp();
  const game = host.put(ANALYSED_GAME);
  host.analyses.kept.set(game.id, analysisOf(game));
  await reviews.add({ kind: 'games', ids: [game.id] });
  expect(notices.notices.map(({ text }) => text)).toEqual(['All these games have already been analysed.']);
});

it('follows the queue, and pauses, resumes and cancels it', async () => {
  const { host, reviews, publish } = setUp();
  await publish(QUEUE);
  expect(reviews.share).toBe(0.25);
  await reviews.togglePause();
  await publish({ ...QUEUE, pause: 'user' });
  await reviews.togglePause();
  await reviews.cancel();
  expect(host.analyses.queueCalls).toEqual(['pause', 'resume', 'cancel']);
  await publish(undefined);
  expect(reviews.share).toBe(0);
});

it('estimates the time that is left from the last games, and not over a pause', async () => {
  const now = vi.spyOn(performance, 'now');
  onTestFinished(() => {
    now.mockRestore();
  });
  const { reviews, publish } = setUp();
  for (const done of [0, 1, 2]) {
    now.mockReturnValue(3000 * done);
    await publish({ ...QUEUE, total: 12, done });
  }
  expect(reviews.secondsLeft).toBeCloseTo(30);
  await publish({ ...QUEUE, total: 12, done: 2, pause: 'battery' });
  expect(reviews.secondsLeft).toBeUndefined();
  now.mockReturnValue(600_000);
  await publish({ ...QUEUE, total: 12, done: 2 });
  expect(reviews.secondsLeft).toBeCloseTo(30);
  now.mockReturnValue(603_000);
  await publish({ ...QUEUE, total: 12, done: 3 });
  expect(reviews.secondsLeft).toBeCloseTo(27);
});

it('tells the end once, with what was skipped, and leads to the mistakes', async () => {
  const { page, notices, publish } = setUp();
  await publish(QUEUE);
  await publish({ ...QUEUE, done: 4, damaged: 1, failed: 2, mistakes: 3 }, true);
  expect(notices.notices.map(({ text }) => text)).toEqual([
    'One game analysed. One damaged game was skipped. 2 games could not be analysed and were skipped.',
  ]);
  notices.notices[0]?.action?.run();
  expect(page.use(useNavigationStore).view).toBe('library');
  expect(page.use(useLibraryStore).filter).toEqual({
    review: 'mistakes',
    player: 'Player 1',
    playedInApp: true,
  });
});

it('estimates the rest from the last steps', () => {
  const timeLeft = createTimeLeft();
  expect(timeLeft.secondsLeft(0, 10)).toBeUndefined();
  expect(timeLeft.secondsLeft(1000, 9)).toBeUndefined();
  expect(timeLeft.secondsLeft(2000, 8)).toBe(8);
  // The steps become slower, and the first ones no longer count.
  for (const [now, left] of [
    [4000, 7],
    [6000, 6],
    [8000, 5],
    [10_000, 4],
  ] as const)
    timeLeft.secondsLeft(now, left);
  expect(timeLeft.secondsLeft(12_000, 3)).toBe(6);
});
