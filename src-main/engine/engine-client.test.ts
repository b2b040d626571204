import { isLegal } from '#shared/game/moves.ts';
import { parseMove } from '#shared/game/notation.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEngine } from './engine-client.ts';
import {
  EngineUnavailable,
  type AnalysisEngine,
  type Engine,
  type ThinkAnswer,
  type ThinkProgress,
  type ThinkRequest,
} from './engine.ts';
import { positionAfterMoves } from './worker-search.ts';
import { WORKERS } from '../testing/workers.ts';
import { FAULTY_WORKER, setFault, type Fault } from './testing/set-fault.ts';

const ENGINE_WORKER = WORKERS.engine;
const position = formatPosition(dealStart('classic', 2, 'either'));
const REQUEST: ThinkRequest = { position, moves: [], level: 4, seed: 1 };

/** Faults that only the watchdog detects; all others are detected at once. */
const HANGS: readonly Fault[] = ['loop', 'never-ready'];
const DEATHS: readonly Fault[] = ['throw', 'exit', 'reject', 'fill', 'illegal-move', 'silent'];

function engineWith(workerUrl: URL, hangMilliseconds = 2000): Engine & AnalysisEngine {
  const engine = createEngine({ workerUrl, tableMegabytes: 4, hangMilliseconds });
  onTestFinished(() => engine.close());
  return engine;
}

function think(
  engine: Engine,
  request: Partial<ThinkRequest> = {},
  signal = new AbortController().signal,
  onProgress: (progress: ThinkProgress) => void = () => undefined,
): Promise<ThinkAnswer> {
  return engine.think({ ...REQUEST, ...request }, { signal, onProgress });
}

function expectLegal({ move }: ThinkAnswer, request = REQUEST): void {
  const parsed = parseMove(move);
  expect(parsed !== undefined && isLegal(positionAfterMoves(request), parsed)).toBe(true);
}

describe('the computer player', () => {
  it('answers with a legal move, and with the same one when asked again', async () => {
    const engine = engineWith(ENGINE_WORKER);
    const answer = await think(engine);
    expectLegal(answer);
    expect(answer.line[0]).toBe(answer.move);
    expect((await think(engine)).move).toBe(answer.move);
    expectLegal(await think(engine, { moves: [answer.move] }), { ...REQUEST, moves: [answer.move] });
  });

  it('stays within its time limit', async () => {
    const engine = engineWith(ENGINE_WORKER);
    const answer = await think(engine, { level: 10, milliseconds: 60 });
    expectLegal(answer);
    expect(answer.nodes).toBeLessThan(1_000_000);
  });

  it('handles one request at a time, in order', async () => {
    const engine = engineWith(ENGINE_WORKER);
    const ended: number[] = [];
    await Promise.all(
      ([7, 1, 6] as const).map(async (level) => {
        expectLegal(await think(engine, { level }));
        ended.push(level);
      }),
    );
    expect(ended).toEqual([7, 1, 6]);
  });

  it('rejects a position whose moves are not legal, and answers the next request', async () => {
    const engine = engineWith(ENGINE_WORKER);
    await expect(think(engine, { moves: ['a1a1'] })).rejects.toThrow();
    expectLegal(await think(engine));
  });

  it('reports progress at most ten times a second', async () => {
    const engine = engineWith(ENGINE_WORKER);
    expectLegal(await think(engine));
    const startedAt = performance.now();
    const progress: ThinkProgress[] = [];
    await think(engine, { level: 10, milliseconds: 400 }, undefined, (each) => progress.push(each));
    const elapsed = performance.now() - startedAt;
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.length).toBeLessThanOrEqual(elapsed / 100 + 1);
    const depths = progress.map(({ depth }) => depth);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
  });
});

describe('cancelling', () => {
  it('stops a search with the given reason; the next request is answered', async () => {
    const engine = engineWith(ENGINE_WORKER);
    const abort = new AbortController();
    // This search has no end of its own, and the next request waits for it.
    const searching = engine.lines(
      { position, moves: [], lines: 1 },
      {
        signal: abort.signal,
        onProgress: () => {
          abort.abort(new Error('Enough'));
        },
      },
    );
    await expect(searching).rejects.toThrow('Enough');
    expectLegal(await think(engine, { level: 1 }));
  });

  it('rejects a waiting request at once, and one that was cancelled before', async () => {
    const engine = engineWith(ENGINE_WORKER);
    const abort = new AbortController();
    const first = new AbortController();
    const running = think(engine, { level: 10 }, first.signal);
    const waiting = think(engine, {}, abort.signal);
    abort.abort(new Error('Not now'));
    await expect(waiting).rejects.toThrow('Not now');
    first.abort(new Error('Nor this'));
    await expect(running).rejects.toThrow('Nor this');
    await expect(think(engine, {}, AbortSignal.abort(new Error('Too late')))).rejects.toThrow('Too late');
    expectLegal(await think(engine));
  });

  it('does not wait for a thread that hangs', async () => {
    setFault('loop', 'always');
    const engine = engineWith(FAULTY_WORKER, 60_000);
    const abort = new AbortController();
    const thinking = think(engine, {}, abort.signal);
    setTimeout(() => {
      abort.abort(new Error('Enough'));
    }, 50);
    await expect(thinking).rejects.toThrow('Enough');
  });
});

describe('a thread that fails', () => {
  it.each([...DEATHS, ...HANGS])('once does not lose a game: %s', async (fault) => {
    setFault(fault, 'once');
    const engine = engineWith(FAULTY_WORKER, HANGS.includes(fault) ? 400 : undefined);
    expectLegal(await think(engine));
    expectLegal(await think(engine));
  });

  it.each([...DEATHS, ...HANGS])(
    'repeatedly is reported, and the next request starts a new thread: %s',
    async (fault) => {
      setFault(fault, 'always');
      const engine = engineWith(FAULTY_WORKER, HANGS.includes(fault) ? 400 : undefined);
      await expect(think(engine)).rejects.toBeInstanceOf(EngineUnavailable);
      vi.stubEnv('HOKITO_TEST_FAULT_ONCE', import.meta.filename);
      expectLegal(await think(engine));
    },
  );
});

it('another size applies from the next request, and setting the same size again changes nothing', async () => {
  const notes: string[] = [];
  const engine = createEngine({
    workerUrl: new URL('./testing/sized-worker.ts', import.meta.url),
    tableMegabytes: 4,
    onNote: (note) => notes.push(note),
  });
  onTestFinished(() => engine.close());
  expectLegal(await think(engine));
  engine.resize({ tableMegabytes: 8, threads: 2 });
  expectLegal(await think(engine));
  engine.resize({ tableMegabytes: 8, threads: 2 });
  expectLegal(await think(engine));
  expect(notes).toEqual(['1 threads, 4 MiB', '2 threads, 8 MiB']);
});

describe('closing', () => {
  it('stops the running search, and later requests are refused', async () => {
    const engine = engineWith(ENGINE_WORKER);
    const started = Promise.withResolvers<undefined>();
    // Unlike one of the highest level, this search has no limit of time.
    const search = engine.lines(
      { position, moves: [], lines: 1 },
      {
        signal: new AbortController().signal,
        onProgress: () => {
          started.resolve(undefined);
        },
      },
    );
    const refused = expect(search).rejects.toBeInstanceOf(EngineUnavailable);
    await started.promise;
    await engine.close();
    await refused;
    await expect(think(engine)).rejects.toBeInstanceOf(EngineUnavailable);
  });

  it('may come before any request, and twice', async () => {
    const engine = createEngine({ workerUrl: ENGINE_WORKER });
    await expect(Promise.all([engine.close(), engine.close()])).resolves.toEqual([undefined, undefined]);
    await expect(think(engine)).rejects.toBeInstanceOf(EngineUnavailable);
  });
});
