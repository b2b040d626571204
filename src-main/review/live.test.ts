import { describe, expect, it } from 'vitest';
import type { LiveAnalysis, LiveRequest } from '#shared/contract/analysis.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { StoredGame } from '../database/api/stored-game.ts';
import type { AnalysisEngine, LinesRequest, ThinkProgress, WinnerProof } from '../engine/engine.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { HELPS, type Help } from '#shared/game/help.ts';
import { callable } from '../core/testing/callable.ts';
import { endOf } from '../play/testing/game-service.ts';
import { createTestClock } from '../core/testing/test-clock.ts';
import { createScheduler } from '../core/scheduler.ts';
import type { ProgramPlayer } from '../core/program-player.ts';
import { createLiveAnalyses } from './live.ts';

/** A position with 12 piles, White to move; `c5c2` keeps White's win by 30. */
const POSITION = '1CA1A1/2A3/6/1(bA)2a(bB)/2a(bCBccBBbbBCaCccABcaCcCAb)2/3aa1 w';
const GAME = 7 as GameId;
const REQUEST: LiveRequest = { position: POSITION, komi: 0.5, lines: 2 };

/** A search or proof that the test answers. */
interface Work {
  readonly request: LinesRequest;
  readonly signal: AbortSignal;
  readonly report: (lines: readonly ThinkProgress[]) => void;
  readonly end: (lines: readonly ThinkProgress[]) => void;
}
interface Proof {
  readonly signal: AbortSignal;
  readonly report: (proof: WinnerProof) => void;
  readonly end: (proof: WinnerProof) => void;
}

function line(move: string, score: number, other: Partial<ThinkProgress> = {}): ThinkProgress {
  return { depth: 5, score, exact: false, line: [move], nodes: 100, milliseconds: 1, ...other };
}

interface Given {
  readonly threads?: number;
  /** The help that the stored game allows. */
  readonly help?: readonly Help[];
}

/** A live analysis with engines that the test answers. */
function setUp({ threads = 2, help = HELPS }: Given = {}) {
  const clock = createTestClock();
  const searches: Work[] = [];
  const proofs: Proof[] = [];
  const tables: number[] = [];
  let open = 0;
  const asked: string[] = [];
  /** A program that reports two moves and goes on until it is stopped. */
  const followLines: ProgramPlayer['followLines'] = (name, _, { lines, signal, onLines }) => {
    asked.push(`${name} ${lines}`);
    onLines([line('c5c2', 12), line('a3a2', 3)]);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
  };
  const startEngine = (megabytes: number): AnalysisEngine => {
    tables.push(megabytes);
    open++;
    return {
      search: () => Promise.reject(new Error('Nothing here asks for it')),
      lines: (request, { signal, onProgress: report }) => {
        const { promise, resolve: end, reject } = Promise.withResolvers<readonly ThinkProgress[]>();
        signal.addEventListener('abort', () => {
          reject(signal.reason);
        });
        searches.push({ request, signal, report, end });
        return promise;
      },
      proveWinner: (_, { signal, onProgress: report = () => undefined }) => {
        const { promise, resolve: end, reject } = Promise.withResolvers<WinnerProof>();
        signal.addEventListener('abort', () => {
          reject(signal.reason);
        });
        proofs.push({ signal, report, end });
        return promise;
      },
      close: () => {
        open--;
        return Promise.resolve();
      },
    };
  };
  const live = createLiveAnalyses({
    database: {
      game: (id) => Promise.resolve({ id, result: '*', conditions: { help } } as StoredGame),
    },
    programs: { followLines },
    startEngine,
    size: () => ({ tableMegabytes: 64, threads }),
    after: clock.after,
    elapsed: () => clock.elapsed,
    scheduler: createScheduler(),
  });
  const service = callable(live.service);
  /** Starts an analysis. @returns its reader and what stops it */
  const start = async (request: Partial<LiveRequest> = {}) => {
    const stop = new AbortController();
    const before = searches.length;
    const stream = service.live({ ...REQUEST, ...request }, stop.signal);
    const next = stream.next();
    next.catch(() => undefined);
    while (searches.length === before) await settled();
    return { stream, next, stop, search: searches.at(-1) as Work, proof: proofs.at(-1) };
  };
  return { clock, service, start, searches, proofs, tables, live, asked, engines: () => open };
}

/** Lets everything run that is not waiting. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function valueIn(step: IteratorResult<LiveAnalysis, LiveAnalysis>): LiveAnalysis {
  return step.value;
}

describe('the live analysis of a position', () => {
  it('yields the best moves from the view of Black after komi, with nodes, time and memory', async () => {
    const { start, clock } = setUp();
    const { next, search } = await start();
    expect(search.request).toMatchObject({ position: POSITION, moves: [], lines: 2, nodes: Infinity });
    clock.pass(40);
    search.report([line('c5c2', 12, { depth: 7 }), line('a3a2', 3)]);
    expect(valueIn(await next)).toEqual({
      value: { certainty: 'estimate', margin: -12.5, line: ['c5c2'], depth: 7, nodes: 100 },
      lines: [
        { certainty: 'estimate', margin: -12.5, line: ['c5c2'], depth: 7, nodes: 100 },
        { certainty: 'estimate', margin: -3.5, line: ['a3a2'], depth: 5, nodes: 100 },
      ],
      ...{ depth: 7, nodes: 100, milliseconds: 40, megabytes: 64, proof: {} },
    });
  });

  it('is made by a program where that is wanted, until its time is up, without an engine of the app', async () => {
    const { service, clock, asked, tables } = setUp();
    const stream = service.live({ ...REQUEST, program: 'Foo 1', seconds: 10 });
    const first = valueIn(await stream.next());
    expect(first.lines.map(({ certainty, line }) => [certainty, ...line])).toEqual([
      ['estimate', 'c5c2'],
      ['estimate', 'a3a2'],
    ]);
    expect(first).toMatchObject({ value: { margin: -12.5 }, megabytes: 0 });
    clock.pass(10_000);
    expect((await stream.next()).done).toBe(true);
    expect(asked).toEqual(['Foo 1 2']);
    expect(tables).toEqual([]);
  });

  it('yields at most ten times a second, and at the end what was left out', async () => {
    const { start, clock } = setUp({ threads: 1 });
    const { stream, next, search } = await start();
    for (let report = 0; report < 50; report++) {
      search.report([line('c5c2', report)]);
      clock.pass(20);
      await settled();
    }
    search.end([line('c5c2', 99, { exact: true })]);
    const margins = [valueIn(await next).value.margin];
    for (;;) {
      const step = await stream.next();
      margins.push(valueIn(step).value.margin);
      if (step.done === true) break;
    }
    expect(margins.length).toBeLessThanOrEqual(11);
    expect(margins.at(-1)).toBe(-99.5);
  });

  it('is told apart by the proof of the winner, which bounds the margin', async () => {
    const { start, clock } = setUp();
    const { stream, next, search, proof } = await start();
    search.report([line('c5c2', -3), line('a3a2', -8)]);
    await next;
    clock.pass(100);
    proof?.end({
      winner: 'white',
      atLeast: 2,
      atMost: undefined,
      line: ['c5c2'],
      nodes: 50,
      milliseconds: 1,
    });
    const proven = valueIn(await stream.next());
    // White is to move and wins by at least 2 points: 2.5 after komi.
    expect(proven.value).toMatchObject({ certainty: 'winner', winner: 'white', margin: -2.5 });
    expect(proven.lines).toMatchObject([{ certainty: 'winner' }, { certainty: 'estimate', margin: 7.5 }]);
    expect(proven.nodes).toBe(150);
  });

  it('tells how far the proof of the winner is while it runs', async () => {
    const { start, clock } = setUp();
    const { stream, next, search, proof } = await start();
    const sofar = { winner: undefined, atLeast: undefined, atMost: undefined, line: [], milliseconds: 1 };
    search.report([line('c5c2', -3)]);
    expect(valueIn(await next).proof).toEqual({});
    clock.pass(100);
    proof?.report({ ...sofar, nodes: 40, progress: { refuted: 2, moves: 9 } });
    expect(valueIn(await stream.next())).toMatchObject({
      value: { certainty: 'estimate' },
      ...{ nodes: 140, proof: { refuted: 2, moves: 9 } },
    });
    clock.pass(100);
    proof?.end({ ...sofar, winner: 'white', line: ['c5c2'], nodes: 50 });
    const proven = valueIn(await stream.next());
    expect([proven.value.certainty, proven.proof]).toEqual(['winner', undefined]);
  });

  it('knows that every move loses where the mover is proven to lose', async () => {
    const { start, clock } = setUp();
    const { stream, next, search, proof } = await start();
    search.report([line('c5c2', 1), line('a3a2', -8)]);
    await next;
    clock.pass(100);
    proof?.end({
      winner: 'black',
      atLeast: undefined,
      atMost: -2,
      line: ['a3a2'],
      nodes: 50,
      milliseconds: 1,
    });
    const proven = valueIn(await stream.next());
    expect(proven.value).toMatchObject({ certainty: 'winner', winner: 'black', margin: 1.5 });
    expect(proven.lines.map(({ winner }) => winner)).toEqual(['black', 'black']);
  });

  it('proves no winner where the margin is proven, and ends when all lines are', async () => {
    const { start } = setUp();
    const { stream, search, proof } = await start();
    search.report([line('c5c2', 30, { exact: true }), line('a3a2', 2)]);
    await settled();
    expect(proof?.signal.aborted).toBe(true);
    search.end([line('c5c2', 30, { exact: true }), line('a3a2', 1, { exact: true })]);
    const { end } = await endOf(stream);
    expect(end.lines.map(({ certainty, winner }) => [certainty, winner])).toEqual([
      ['exact', 'white'],
      ['exact', 'white'],
    ]);
  });

  it('proves the winner after the search where there is one thread', async () => {
    const { start, proofs, tables } = setUp({ threads: 1 });
    const { search } = await start();
    expect(tables).toEqual([64]);
    search.report([line('c5c2', 3)]);
    await settled();
    expect(proofs).toEqual([]);
    search.end([line('c5c2', 3)]);
    await settled();
    expect(proofs).toHaveLength(1);
  });

  it('evaluates all destinations of one pile', async () => {
    const { start, service, proofs } = setUp();
    const { search } = await start({ from: 'b6' });
    expect(search.request).toMatchObject({ from: 'b6', lines: 4 });
    expect(proofs).toEqual([]);
    await expect(service.live({ ...REQUEST, from: 'd1' }).next()).rejects.toMatchObject({
      code: 'ILLEGAL_MOVE',
    });
  });
});

it('is prepared by starting the engines, which end when nothing is analysed', async () => {
  const { service, start, clock, tables, searches, engines } = setUp();
  await service.prepareLive(undefined);
  expect(engines()).toBe(2);
  const [position] = searches.map(({ request }) => request.position);
  expect(legalMoves(unwrap(parsePosition(position ?? '')))).not.toEqual([]);
  expect(searches.map(({ request }) => request.nodes)).toEqual([1, 1]);
  clock.pass(29_000);
  const { next, stop } = await start();
  // The engines of a running analysis stay, and are not asked for anything else.
  clock.pass(2000);
  await service.prepareLive(undefined);
  expect([engines(), searches.length]).toEqual([2, 3]);
  expect(tables).toEqual([32, 32]);
  stop.abort(new Error('enough'));
  await expect(next).rejects.toThrow('enough');
  clock.pass(29_000);
  await service.prepareLive(undefined);
  clock.pass(29_000);
  expect(engines()).toBe(2);
  clock.pass(1000);
  expect(engines()).toBe(0);
});

describe('the end of a live analysis', () => {
  it('comes with the time limit, which begins with the first line', async () => {
    const { start, clock } = setUp();
    const { stream, next, search, proof } = await start({ seconds: 3 });
    clock.pass(60_000);
    search.report([line('c5c2', 12)]);
    await next;
    clock.pass(2999);
    expect(search.signal.aborted).toBe(false);
    clock.pass(1);
    const { end } = await endOf(stream);
    expect([search.signal.aborted, proof?.signal.aborted]).toEqual([true, true]);
    expect(end.value.margin).toBe(-12.5);
  });

  it('passes a limit of nodes on to the search', async () => {
    const { start } = setUp();
    const { search } = await start({ nodes: 5000 });
    expect(search.request.nodes).toBe(5000);
  });

  it('frees the memory of the engines after a while, but keeps them from position to position', async () => {
    const { start, clock, tables, engines, live } = setUp();
    for (const wait of [29_000, 29_000]) {
      const { next, stop } = await start();
      stop.abort(new Error('enough'));
      await expect(next).rejects.toThrow('enough');
      clock.pass(wait);
    }
    expect(tables).toEqual([32, 32]);
    expect(engines()).toBe(2);
    clock.pass(1000);
    expect(engines()).toBe(0);
    await start();
    expect(engines()).toBe(2);
    await live.close();
    expect(engines()).toBe(0);
  });
});

describe('a live analysis is refused', () => {
  it('for a game that goes on without hints, before an engine is started', async () => {
    const { service, tables } = setUp({ help: ['marks'] });
    const refused = service.live({ ...REQUEST, gameId: GAME });
    const data = { gameId: GAME, help: 'hints' };
    await expect(refused.next()).rejects.toMatchObject({ code: 'HELP_NOT_ALLOWED', data });
    expect(tables).toEqual([]);
  });

  it('where the position cannot be read', async () => {
    const { service } = setUp();
    await expect(service.live({ ...REQUEST, position: 'nothing' }).next()).rejects.toMatchObject({
      code: 'BAD_START',
    });
  });
});

it('gives the result of a position where the game is over, without an engine', async () => {
  const { service, tables } = setUp();
  const { progress, end } = await endOf(service.live({ ...REQUEST, position: '6/6/6/6/6/aB4 b' }));
  expect(progress).toEqual([]);
  expect(end.lines).toEqual([]);
  expect(end.value.certainty).toBe('exact');
  expect(tables).toEqual([]);
});
