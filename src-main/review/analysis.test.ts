import { readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import type { Contract } from '#shared/contract/index.ts';
import { GameId } from '#shared/contract/schemas.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { positionAfter } from '#shared/game/replay.ts';
import { readGames } from '#shared/record/read-record.ts';
import type { NewGame, StoredGame } from '../database/api/stored-game.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import { openTestStore } from '../database/testing/sample.ts';
import { createEngine } from '../engine/engine-client.ts';
import type { AnalysisEngine } from '../engine/engine.ts';
import { OWN_NODE } from '../testing/own-node.ts';
import { WORKERS } from '../testing/workers.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Service } from '../core/service.ts';
import { callable, type Callable } from '../core/testing/callable.ts';
import { endOf } from '../play/testing/game-service.ts';
import { createScheduler } from '../core/scheduler.ts';
import { createGameAnalyses } from './analysis.ts';

const GAMES = new URL('../../src-shared/cases/games.hgn', import.meta.url);
const ANALYSER = fileURLToPath(new URL('./testing/analyser.ts', import.meta.url));

/** A position with 12 piles; `c5c2` keeps White's win by 30. */
const START = '1CA1A1/2A3/6/1(bA)2a(bB)/2a(bCBccBBbbBCaCccABcaCcCAb)2/3aa1 w';
const END = { result: 'W+R', termination: 'resignation' } as const;

interface Given {
  readonly database: GameDatabase;
  readonly service: Callable<Pick<Service<Contract['analysis']>, 'get' | 'run' | 'tryMove'>>;
  /** The number of searches that the engines were asked for, without those of second best moves. */
  readonly searches: () => number;
  /** The number of proofs. */
  readonly proofs: () => number;
}

async function setUp(dataDir = temporaryFolder(), signature = '1'): Promise<Given> {
  const database = await openTestStore(dataDir);
  let searches = 0;
  let proofs = 0;
  const startEngine = (): AnalysisEngine => {
    const engine = createEngine({ workerUrl: WORKERS.engine, tableMegabytes: 4 });
    const search: AnalysisEngine['search'] = (request, options) => {
      if (request.without === undefined) searches++;
      return engine.search(request, options);
    };
    const proveWinner: AnalysisEngine['proveWinner'] = (request, options) => {
      proofs++;
      return engine.proveWinner(request, options);
    };
    return { ...engine, search, proveWinner };
  };
  const scheduler = createScheduler();
  const { service } = createGameAnalyses({
    database,
    startEngine,
    lanes: () => 1,
    signature,
    scheduler,
  });
  return { database, service: callable(service), searches: () => searches, proofs: () => proofs };
}

async function addGame(database: GameDatabase, other: Partial<NewGame> = {}): Promise<StoredGame> {
  const players = { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Ben' } } as const;
  return database.createGame({
    requestId: crypto.randomUUID(),
    createdAt: 1,
    players,
    setup: 'position',
    start: START,
    seed: 0,
    komi: 0.5,
    swap: undefined,
    moves: ['c5c2', 'e3e6', 'b6e1'],
    ...other,
  });
}

/** Adds the last 17 moves of the first of the given games, whose values are estimates, winners and exact margins. */
async function addLongGame(database: GameDatabase): Promise<StoredGame> {
  const [game] = readGames(readFileSync(GAMES, 'utf8')).games;
  if (game === undefined) throw new Error('There is no game');
  const moves = game.line.moves.map(({ move }) => move);
  const start = positionAfter(game.start, moves.slice(0, -17));
  return addGame(database, { start: formatPosition(start), komi: 0, moves: moves.slice(-17) });
}

it('analyses a game from its end, keeps the values and returns them', async () => {
  const { database, service } = await setUp();
  const { id: gameId } = await addGame(database);
  expect(await service.get({ gameId })).toBeUndefined();
  const { progress, end } = await endOf(service.run({ gameId, depth: 'quick' }));
  expect(progress.map(({ ply, done, total }) => [ply, done, total])).toEqual([
    [3, 1, 4],
    [2, 2, 4],
    [1, 3, 4],
    [0, 4, 4],
  ]);
  expect(progress.map(({ value }) => value)).toEqual([...end.values].reverse());
  // The margin is proven in the research on this position; komi makes it a half less for Black.
  expect(end.values[0]).toMatchObject({ certainty: 'exact', winner: 'white', margin: -30.5 });
  expect(end.values[1]).toMatchObject({ certainty: 'exact', winner: 'white', margin: -30.5 });
  expect(end).toMatchObject({ gameId, signature: '1', isStale: false, depth: 'quick' });
  expect(await service.get({ gameId })).toEqual(end);
});

it('values a move that was not played, and refuses an illegal one', async () => {
  const { database, service } = await setUp();
  const { id: gameId } = await addGame(database, { moves: ['c5c2'] });
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

it('tries to prove nothing that is out of reach after another first move', async () => {
  const { database, service, proofs } = await setUp();
  const start = 'CCACBA/CABCBA/BBAACB/caaaca/abbbcc/bacbcb b';
  const { id: gameId } = await addGame(database, { setup: 'classic', start, moves: ['d1c2'] });
  expect((await service.tryMove({ gameId, ply: 0, move: 'a1a3' })).certainty).toBe('estimate');
  expect(proofs()).toBe(0);
});

it('computes nothing again at the same depth', async () => {
  const { database, service, searches } = await setUp();
  const { id: gameId } = await addGame(database);
  // Every value is exact, so that even the deep analysis ends.
  for (const depth of ['quick', 'deep'] as const) {
    const { end } = await endOf(service.run({ gameId, depth }));
    const before = searches();
    expect((await endOf(service.run({ gameId, depth }))).end).toEqual(end);
    expect(searches()).toBe(before);
  }
});

it('finds the same whatever ran before: other depths, other moves, or a part of it', async () => {
  const { database, service } = await setUp();
  const { id: fresh, moves } = await addGame(database);
  await endOf(service.run({ gameId: fresh, depth: 'normal' }));
  const wanted = await database.analysis(fresh);
  expect(new Set(wanted?.values.map((value) => value?.budget))).toEqual(new Set([4_000_000]));

  const { id: gameId } = await addGame(database);
  for (const depth of ['quick', 'normal'] as const) await endOf(service.run({ gameId, depth }));
  expect(await database.analysis(gameId)).toEqual(wanted);

  const longer = await addGame(database);
  const shorter = await addGame(database, { moves: moves.slice(0, -1) });
  await endOf(service.run({ gameId: longer.id, depth: 'quick' }));
  await database.cutMoves({
    gameId: longer.id,
    expectedRevision: longer.revision,
    keep: moves.length - 1,
    swap: undefined,
  });
  for (const id of [longer.id, shorter.id]) await endOf(service.run({ gameId: id, depth: 'quick' }));
  expect(await database.analysis(longer.id)).toEqual(await database.analysis(shorter.id));
});

it('is of the depth before until it is complete, and keeps its values so long', async () => {
  const { database, service } = await setUp();
  const { id: gameId } = await addGame(database);
  const { end } = await endOf(service.run({ gameId, depth: 'quick' }));
  const controller = new AbortController();
  const reading = (async () => {
    for await (const { ply } of service.run({ gameId, depth: 'normal' }, controller.signal))
      if (ply === 2) controller.abort(new Error('enough'));
  })();
  await expect(reading).rejects.toThrow('enough');
  const kept = await service.get({ gameId });
  expect(kept?.depth).toBe('quick');
  expect(kept?.values.slice(0, 2)).toEqual(end.values.slice(0, 2));
  expect((await endOf(service.run({ gameId, depth: 'normal' }))).end.depth).toBe('normal');
});

it('is stale where another engine made it, and is made anew then', async () => {
  const dataDir = temporaryFolder();
  const first = await setUp(dataDir);
  const { id: gameId } = await addGame(first.database);
  const { end } = await endOf(first.service.run({ gameId, depth: 'quick' }));
  await first.database.close();
  const { service, searches } = await setUp(dataDir, '2');
  expect(await service.get({ gameId })).toEqual({ ...end, isStale: true });
  expect((await endOf(service.run({ gameId, depth: 'quick' }))).end).toEqual({ ...end, signature: '2' });
  expect(searches()).toBe(4);
});

it('is stale where the game went on or back, and keeps the values of positions that both went through', async () => {
  const { database, service, searches } = await setUp();
  const game = await addGame(database);
  const { id: gameId } = game;
  const { end } = await endOf(service.run({ gameId, depth: 'quick' }));
  const cut = await database.cutMoves({ gameId, expectedRevision: game.revision, keep: 1, swap: undefined });
  expect(await service.get({ gameId })).toEqual({ ...end, isStale: true, values: end.values.slice(0, 2) });
  await database.appendMove({ gameId, expectedRevision: cut.revision, move: 'e1d1', milliseconds: 0 });
  expect((await service.get({ gameId }))?.values).toEqual([...end.values.slice(0, 2), null]);
  // Each value depends on those after it.
  const before = searches();
  const again = await endOf(service.run({ gameId, depth: 'quick' }));
  expect(searches()).toBe(before + 3);
  expect(again.end.isStale).toBe(false);
});

it('refuses an unfinished game without hints, and analyses it when it is over', async () => {
  const { database, service } = await setUp();
  const game = await addGame(database, { conditions: { help: ['take-back', 'marks'] } });
  expect(game.conditions.help).toEqual(['take-back', 'marks']);
  const { id: gameId } = game;
  const refused = { code: 'HELP_NOT_ALLOWED', data: { gameId, help: 'hints' } };
  await expect(endOf(service.run({ gameId, depth: 'quick' }))).rejects.toMatchObject(refused);
  await expect(service.tryMove({ gameId, ply: 0, move: 'a1b1' })).rejects.toMatchObject(refused);
  await database.endGame({ gameId, expectedRevision: game.revision, end: END });
  expect((await endOf(service.run({ gameId, depth: 'quick' }))).end.values).toHaveLength(4);
});

it('resumes after SIGKILL, and finds the same as an analysis that nobody disturbed', async () => {
  const dataDir = temporaryFolder();
  const first = await setUp(dataDir);
  const { id: gameId } = await addLongGame(first.database);
  await first.database.close();
  const child = spawn(OWN_NODE[0], [...OWN_NODE.slice(1), ANALYSER, dataDir, String(gameId)], {
    stdio: 'inherit',
  });
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');

  const { database, service } = await setUp(dataDir);
  const kept = await service.get({ gameId });
  expect(kept?.isStale).toBe(false);
  expect(kept?.values.at(-1)).not.toBeNull();
  expect(kept?.values[0]).toBeNull();
  const { end } = await endOf(service.run({ gameId, depth: 'quick' }));
  const { id: other } = await addLongGame(database);
  expect((await endOf(service.run({ gameId: other, depth: 'quick' }))).end.values).toEqual(end.values);
});

it('leaves a game in the queue when it is killed while it analyses that in the background', async () => {
  const dataDir = temporaryFolder();
  const first = await setUp(dataDir);
  const game = await addLongGame(first.database);
  const { id: gameId } = await first.database.endGame({
    gameId: game.id,
    expectedRevision: game.revision,
    end: END,
  });
  await first.database.close();
  const child = spawn(OWN_NODE[0], [...OWN_NODE.slice(1), ANALYSER, dataDir, String(gameId), 'queued'], {
    stdio: 'inherit',
  });
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');

  const { database, service } = await setUp(dataDir);
  expect(await database.reviewQueue()).toMatchObject({ isPaused: false, total: 1, done: 0 });
  expect(await database.nextReview()).toEqual({ gameId, depth: 'quick' });
  expect((await service.get({ gameId }))?.values.at(-1)).not.toBeNull();
});

it('rejects an unknown game', async () => {
  const { service } = await setUp();
  const gameId = v.parse(GameId, 9);
  await expect(service.get({ gameId })).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
  const run = endOf(service.run({ gameId, depth: 'quick' }));
  await expect(run).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
});
