import { expect, it, onTestFinished } from 'vitest';
import { GameId } from '#shared/contract/schemas.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import * as v from 'valibot';
import { openGameDatabase } from '../../database/database-client.ts';
import type { GameDatabase } from '../../database/api/game-database.ts';
import { WORKER_URL } from '../../database/testing/sample.ts';
import { createEngine } from '../../engine/engine-client.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { callable, type Callable } from '../testing/callable.ts';
import type { Service } from '../service.ts';
import type { Contract } from '#shared/contract/index.ts';
import { createAnalysisService } from './analysis.ts';
import { endOf } from '../testing/game-service.ts';

/** A game with seven moves to its end, from a position of 12 piles. */
const START = '1CA1A1/2A3/6/1(bA)2a(bB)/2a(bCBccBBbbBCaCccABcaCcCAb)2/3aa1 w';

interface Given {
  readonly database: GameDatabase;
  readonly service: Callable<Service<Contract['analysis']>>;
}

async function setUp(dataDir = temporaryFolder(), signature = '1'): Promise<Given> {
  const database = await openGameDatabase({ dataDir, workerUrl: WORKER_URL });
  onTestFinished(() => database.close());
  const workerUrl = new URL('../../engine/engine-worker.ts', import.meta.url);
  const startEngine = () => createEngine({ workerUrl, tableMegabytes: 4 });
  return {
    database,
    service: callable(createAnalysisService({ database, startEngine, lanes: () => 2, signature })),
  };
}

async function addGame(database: GameDatabase, moves: readonly string[]): Promise<GameId> {
  unwrap(parsePosition(START));
  const players = { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Ben' } } as const;
  const created = {
    requestId: crypto.randomUUID(),
    createdAt: 1,
    players,
    setup: 'position',
    start: START,
  } as const;
  const game = await database.createGame({ ...created, seed: 0, komi: 0.5, swap: undefined, moves });
  return game.id;
}

it('analyses a game from its end, keeps the values and returns them', async () => {
  const { database, service } = await setUp();
  const gameId = await addGame(database, ['c5c2']);
  expect(await service.get({ gameId })).toBeUndefined();
  const { progress, end } = await endOf(service.run({ gameId, depth: 'quick' }));
  expect(progress.map(({ ply, done, total }) => [ply, done, total])).toEqual([
    [1, 1, 2],
    [0, 2, 2],
  ]);
  expect(end.values[0]).toMatchObject({ certainty: 'exact', winner: 'white', margin: -30.5 });
  expect(end).toMatchObject({ gameId, signature: '1', isStale: false, depth: 'quick' });
  expect(await service.get({ gameId })).toEqual(end);
});

it('values a move that was not played, and refuses an illegal one', async () => {
  const { database, service } = await setUp();
  const gameId = await addGame(database, ['c5c2']);
  const { end } = await endOf(service.run({ gameId, depth: 'quick' }));
  // The best move leads to the value of the position itself.
  const best = end.values[0]?.line[0] ?? '';
  expect(await service.tryMove({ gameId, ply: 0, move: best })).toMatchObject({
    certainty: 'exact',
    margin: -30.5,
    winner: 'white',
  });
  await expect(service.tryMove({ gameId, ply: 0, move: 'a1a1' })).rejects.toMatchObject({
    code: 'ILLEGAL_MOVE',
  });
});

it('rejects an unknown game', async () => {
  const { service } = await setUp();
  await expect(service.get({ gameId: v.parse(GameId, 9) })).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
});
