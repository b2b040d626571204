import * as v from 'valibot';
import { GameId } from '#shared/contract/schemas.ts';
import { openGameDatabase } from '../../database-thread/database-client.ts';
import { createEngine } from '../../engine/engine-client.ts';
import { WORKERS } from '../../testing/workers.ts';
import { createGameAnalyses } from '../analysis.ts';
import { createReviewQueue } from '../review-queue.ts';
import { createScheduler } from '../../core/scheduler.ts';

/**
 * A program that analyses a game of a library, and kills itself in the middle of it. Arguments: data folder, id of the game;
 * `queued` after them: the game is queued and analysed in the background.
 */
const LAST_DONE = 6;
const [dataDir = '', id = '', mode] = process.argv.slice(2);
const database = await openGameDatabase({
  dataDir,
  workerUrl: WORKERS.database,
});
const scheduler = createScheduler();
const signature = '1';
const { service, reviewGame } = createGameAnalyses({
  database,
  startEngine: () => createEngine({ workerUrl: WORKERS.engine, tableMegabytes: 4 }),
  lanes: () => 1,
  ...{ signature, scheduler },
});
const { signal } = new AbortController();
const gameId = v.parse(GameId, Number(id));

/** @param done the number of positions that have a value */
async function killMidway(done: number): Promise<void> {
  if (done !== LAST_DONE) return;
  // Calls are answered in order, so the first values are on the disk then.
  await service.get({ gameId }, signal);
  process.kill(process.pid, 'SIGKILL');
}

if (mode === 'queued') {
  const queue = createReviewQueue({
    ...{ database, signature, scheduler },
    reviewGame: (game, depth, each) => reviewGame(game, depth, each, ({ done }) => void killMidway(done)),
    libraryChanges: { publish: () => undefined },
    onFailure: (error) => {
      throw error;
    },
  });
  await queue.service.queueReviews({ games: { kind: 'games', ids: [gameId] }, depth: 'quick' }, signal);
} else {
  for await (const { done } of service.run({ gameId, depth: 'quick' }, signal)) await killMidway(done);
}
