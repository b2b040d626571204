import { expect, it, onTestFinished } from 'vitest';
import type { GameAnalysis, ReviewQueueUpdate } from '#shared/contract/analysis.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import { ALL_GAMES, openTestStore } from '../database/testing/sample.ts';
import { newGame } from '../database/testing/new-game.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { DeclaredError } from '../core/service.ts';
import { callable } from '../core/testing/callable.ts';
import type { ReviewGame } from './analysis.ts';
import { createScheduler } from '../core/scheduler.ts';
import { createReviewQueue } from './review-queue.ts';

const END = { result: 'B+R', termination: 'resignation' } as const;
/** Adds games that are over. */
async function addGames(database: GameDatabase, count: number): Promise<GameId[]> {
  const ids: GameId[] = [];
  for (let index = 0; index < count; index++) {
    const game = await database.createGame(newGame(crypto.randomUUID()));
    await database.endGame({ gameId: game.id, expectedRevision: game.revision, end: END });
    ids.push(game.id);
  }
  return ids;
}

/** A review that is running until the test ends it. */
interface RunningReview {
  readonly gameId: GameId;
  readonly signal: AbortSignal;
  readonly end: () => void;
  readonly fail: (error: unknown) => void;
}

async function setUp({ dataDir = temporaryFolder(), games = 0 } = {}) {
  const database = await openTestStore(dataDir);
  const ids = await addGames(database, games);
  const running: RunningReview[] = [];
  let arrived = Promise.withResolvers<undefined>();
  const reviewGame: ReviewGame = (gameId, _depth, signal) => {
    const { promise, resolve, reject: fail } = Promise.withResolvers<GameAnalysis>();
    signal.throwIfAborted();
    signal.addEventListener('abort', () => {
      fail(signal.reason);
    });
    running.push({
      ...{ gameId, signal, fail },
      end: () => {
        resolve({} as GameAnalysis);
      },
    });
    arrived.resolve(undefined);
    return promise;
  };
  const scheduler = createScheduler();
  const failures: unknown[] = [];
  const queue = createReviewQueue({
    ...{ database, reviewGame, scheduler, signature: '1' },
    libraryChanges: { publish: () => undefined },
    onFailure: (error) => failures.push(error),
  });
  onTestFinished(() => queue.close());
  /** The review with a number, counted from 0, once it runs. */
  const review = async (index: number): Promise<RunningReview> => {
    for (;;) {
      const found = running[index];
      if (found !== undefined) return found;
      await arrived.promise;
      arrived = Promise.withResolvers();
    }
  };
  const service = callable(queue.service);
  const updates = service.queue(undefined);
  const next = async (): Promise<ReviewQueueUpdate> => {
    const step = await updates.next();
    if (step.done === true) throw new Error('The feed has ended');
    return step.value;
  };
  expect(await next()).toBeDefined();
  return {
    ...{ database, ids, queue, service, scheduler, running, review, failures, next },
    dataDir,
  };
}

it('reviews the games one after the other, newest first, and tells the end', async () => {
  const { ids, service, review, next, database } = await setUp({ games: 3 });
  expect(await service.queueReviews({ games: ALL_GAMES, depth: 'quick' })).toEqual({ added: 3 });
  expect(await next()).toMatchObject({ queue: { total: 3, done: 0 } });
  for (const [index, id] of ids.toReversed().entries()) {
    const running = await review(index);
    expect(running.gameId).toBe(id);
    running.end();
    if (index < 2) expect(await next()).toMatchObject({ queue: { total: 3, done: index + 1 } });
  }
  let last = await next();
  if (last.hasEnded !== true) last = await next();
  expect(last).toMatchObject({ queue: { total: 3, done: 3 }, hasEnded: true });
  expect(await database.reviewQueue()).toBeUndefined();
});

it('leaves out unfinished games and those in the bin, and queues none twice', async () => {
  const { ids, service, database } = await setUp({ games: 2 });
  await database.createGame(newGame('unfinished'));
  await database.removeGames({ kind: 'games', ids: ids.slice(0, 1) }, 1);
  expect(await service.queueReviews({ games: ALL_GAMES, depth: 'quick' })).toEqual({ added: 1 });
  expect(await service.queueReviews({ games: { kind: 'games', ids }, depth: 'quick' })).toEqual({ added: 0 });
});

it('is paused and resumed, also over a restart, and begins the interrupted game anew', async () => {
  const first = await setUp({ games: 2 });
  await first.service.queueReviews({ games: ALL_GAMES, depth: 'quick' });
  const interrupted = await first.review(0);
  await first.service.pauseQueue({ isPaused: true });
  expect(interrupted.signal.aborted).toBe(true);
  await first.queue.close();
  await first.database.close();

  const { queue, service, running, review, database } = await setUp({ dataDir: first.dataDir });
  queue.start();
  expect(await database.reviewQueue()).toMatchObject({ isPaused: true, total: 2, done: 0 });
  expect(running).toEqual([]);
  await service.pauseQueue({ isPaused: false });
  expect((await review(0)).gameId).toBe(interrupted.gameId);
});

it('goes on after a restart where it was not paused', async () => {
  const first = await setUp({ games: 2 });
  await first.service.queueReviews({ games: ALL_GAMES, depth: 'quick' });
  (await first.review(0)).end();
  const { gameId } = await first.review(1);
  await first.queue.close();
  await first.database.close();

  const { queue, review, database } = await setUp({ dataDir: first.dataDir });
  queue.start();
  expect((await review(0)).gameId).toBe(gameId);
  expect(await database.reviewQueue()).toMatchObject({ total: 2, done: 1 });
});

it('yields to what a person asks for, and repeats the game afterwards', async () => {
  const { service, scheduler, review, running } = await setUp({ games: 1 });
  await service.queueReviews({ games: ALL_GAMES, depth: 'quick' });
  const first = await review(0);
  const asked = Promise.withResolvers<undefined>();
  const done = scheduler.asked(() => asked.promise);
  expect(first.signal.aborted).toBe(true);
  expect(running).toHaveLength(1);
  asked.resolve(undefined);
  await done;
  expect((await review(1)).gameId).toBe(first.gameId);
});

it('waits on battery until a person resumes it', async () => {
  const { service, review, next } = await setUp({ games: 1 });
  await service.setPower({ isOnBattery: true });
  await service.queueReviews({ games: ALL_GAMES, depth: 'quick' });
  let update = await next();
  if (update.queue === undefined) update = await next();
  expect(update.queue?.pause).toBe('battery');
  await service.pauseQueue({ isPaused: false });
  const interrupted = await review(0);
  await service.setPower({ isOnBattery: false });
  expect(interrupted.signal.aborted).toBe(false);
  await service.setPower({ isOnBattery: true });
  expect(interrupted.signal.aborted).toBe(true);
});

it('skips games that fail and counts them, and goes on with the others', async () => {
  const { ids, service, review, database, failures } = await setUp({ games: 5 });
  await service.queueReviews({ games: ALL_GAMES, depth: 'quick' });
  const gameId = ids[0] as GameId;
  (await review(0)).fail(DeclaredError.of('GAME_DAMAGED', { gameId }));
  (await review(1)).fail(new Error('A defect'));
  (await review(2)).fail(DeclaredError.of('GAME_NOT_FOUND', { gameId }));
  (await review(3)).end();
  await review(4);
  expect(await database.reviewQueue()).toMatchObject({ total: 5, done: 4, damaged: 1, failed: 1 });
  expect(failures).toEqual([new Error('A defect')]);
});

it('holds where the engine fails again and again, and goes on when a person resumes it', async () => {
  const { service, review, running, next } = await setUp({ games: 5 });
  await service.queueReviews({ games: ALL_GAMES, depth: 'quick' });
  for (const index of [0, 1, 2]) (await review(index)).fail(DeclaredError.of('ENGINE_UNAVAILABLE', {}));
  let update = await next();
  while (update.queue?.pause === undefined) update = await next();
  expect(update.queue).toMatchObject({ pause: 'engine', done: 2, failed: 2 });
  expect(running).toHaveLength(3);
  await service.pauseQueue({ isPaused: false });
  expect((await review(3)).gameId).toBe(running[2]?.gameId);
});

it('holds where nothing can be saved', async () => {
  const { service, review, next } = await setUp({ games: 2 });
  await service.queueReviews({ games: ALL_GAMES, depth: 'quick' });
  (await review(0)).fail(DeclaredError.of('NOT_SAVED', { reason: 'disk-full' }));
  let update = await next();
  while (update.queue?.pause === undefined) update = await next();
  expect(update.queue).toMatchObject({ pause: 'disk', done: 0 });
});

it('is emptied by cancelling', async () => {
  const { service, review, database, running } = await setUp({ games: 3 });
  await service.queueReviews({ games: ALL_GAMES, depth: 'quick' });
  const { signal } = await review(0);
  await service.cancelQueue(undefined);
  expect(signal.aborted).toBe(true);
  expect(await database.reviewQueue()).toBeUndefined();
  expect(await database.nextReview()).toBeUndefined();
  expect(running).toHaveLength(1);
});
