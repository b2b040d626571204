import { dealStart } from '#shared/game/setup.ts';
import { END_RULES } from '#shared/game/types.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { engineFiles, loadEngine } from './engine-files.ts';
import { EngineThread, type ThreadRequest } from './engine-thread.ts';
import { helpAlong, Helpers } from './helpers.ts';
import { Searcher } from './search/searcher.ts';
import { proveWinner } from './search/winner.ts';
import type { ThinkProgress } from './engine.ts';
import { latePosition, latePositions, range } from './search/testing/brute-force.ts';
import { createTestSearcher } from './testing/test-searcher.ts';
import { WORKERS } from '../testing/workers.ts';

const workerUrl = WORKERS.engine;
const single = createTestSearcher();
const limits = { depth: Infinity, nodes: Infinity, provingNodes: Infinity, shouldStop: () => false };

/** An engine of three threads, which all tests ask one after the other. */
const thread = new EngineThread({ workerUrl, tableMegabytes: 4, threads: 3 });
beforeAll(() => thread.ready);
afterAll(() => thread.terminate());

function searchOf(position: string, request: Partial<Extract<ThreadRequest, { kind: 'search' }>> = {}) {
  const place = { position, moves: [] };
  return { kind: 'search', place, limits: {}, seed: 0, best: 1, memory: 'forget', ...request } as const;
}

async function findingOf(on: EngineThread, request: ThreadRequest): Promise<ThinkProgress> {
  const answer = await on.ask(request, () => undefined);
  const finding = answer.kind === 'searched' ? answer.findings[0] : undefined;
  if (finding === undefined) throw new Error('Nothing was found');
  return finding;
}

it.each(END_RULES)('prove the same as one: %s', async (rule) => {
  for (const position of [
    ...latePositions(15, rule, range(1, 20)),
    ...latePositions(17, rule, range(1, 4)),
  ]) {
    single.setPosition(position);
    const [{ score }] = single.search(limits, 1, () => undefined);
    const found = await findingOf(thread, searchOf(formatPosition(position)));
    expect(found).toMatchObject({ exact: true, score });
  }
});

it('do not change the strength of the lower levels', async () => {
  const start = formatPosition(dealStart('classic', 3, 'either'));
  const alone = new EngineThread({ workerUrl, tableMegabytes: 4, threads: 1 });
  onTestFinished(() => alone.terminate());
  for (const level of [1, 5, 8] as const) {
    const [one, many] = await Promise.all(
      [alone, thread].map((each) => findingOf(each, searchOf(start, { limits: { level } }))),
    );
    expect({ ...many, milliseconds: 0 }).toEqual({ ...one, milliseconds: 0 });
  }
});

it('run one search after the other without mixing them up', async () => {
  const positions = latePositions(14, 'either', range(1, 30));
  const expected = positions.map((position) => {
    single.setPosition(position);
    return single.search(limits, 1, () => undefined)[0].score;
  });
  const found: number[] = [];
  for (const position of positions) {
    found.push((await findingOf(thread, searchOf(formatPosition(position), { memory: 'keep' }))).score);
  }
  expect(found).toEqual(expected);
});

it.each(END_RULES)('prove the same winners as one, in one search after another: %s', async (rule) => {
  for (const position of [
    ...latePositions(10, rule, range(1, 10)),
    ...latePositions(17, rule, range(1, 6)),
    ...latePositions(19, rule, range(1, 3)),
  ]) {
    for (const komi of [0, 9.5]) {
      const place = { position: formatPosition(position), moves: [] };
      const limits = { nodes: Infinity, shouldStop: () => false };
      const drawnMargin = position.turn === 'black' ? komi : -komi;
      single.setPosition(position);
      const { result } = proveWinner(single, { drawnMargin, limits });
      const mover = position.turn === 'black' ? 'win' : 'loss';
      const winner = result === 'draw' ? 'draw' : result === mover ? 'black' : 'white';
      const request = { kind: 'winner', place, komi, limits: {}, memory: 'keep' } as const;
      const answer = await thread.ask(request, () => undefined);
      expect(answer, place.position).toMatchObject({ kind: 'proven', proof: { winner } });
    }
  }
});

it('share what they have proven', () => {
  const engine = loadEngine(engineFiles(), 4, 2);
  const leader = new Searcher(engine);
  const helper = new Searcher(engine, 1);
  const position = latePosition(17, 'either', [4]);
  const helpers = new Helpers(new URL('./helper-worker.ts', import.meta.url), engine);
  onTestFinished(() => {
    help.end();
  });
  leader.setPosition(position);
  const bound = leader.decideMargin(1, { nodes: Infinity, shouldStop: () => false });
  const job = { kind: 'decide', position: formatPosition(position), salt: leader.salt, need: 1 } as const;
  const help = helpers.start(job);
  expect(help.provenBound()).toBeUndefined();
  helpAlong(helper, engine.memory, { ...job, search: 1 });
  expect(help.provenBound()).toBe(bound);
  help.end();
  expect(helpers.start({ ...job, need: 2 }).provenBound()).toBeUndefined();
});
