import { expect, it } from 'vitest';
import type { AnalysisEngine, Appraisal, Engine, ThinkAnswer, ThinkProgress } from '../engine/engine.ts';
import { createScheduler } from './scheduler.ts';

const ANSWER: ThinkAnswer = {
  ...{ depth: 1, score: 0, exact: false, line: ['a1a2'], nodes: 1, milliseconds: 0, move: 'a1a2' },
};
const REQUEST = { position: '', moves: [], nodes: 1 };
const never = new AbortController().signal;

/** An engine whose searches end when they are told to. */
function setUp() {
  const scheduler = createScheduler();
  const thoughts: PromiseWithResolvers<ThinkAnswer>[] = [];
  const searches: (PromiseWithResolvers<ThinkProgress> & { readonly signal: AbortSignal })[] = [];
  const player = scheduler.forPlay({
    think: () => {
      const thought = Promise.withResolvers<ThinkAnswer>();
      thoughts.push(thought);
      return thought.promise;
    },
    appraise: () => Promise.resolve<Appraisal>({ margin: 0, spread: 1, nodes: 1, milliseconds: 0 }),
    margin: () => Promise.resolve(0),
    ponder: () => Promise.resolve(),
    close: () => Promise.resolve(),
  } satisfies Engine);
  const analysis = scheduler.forAnalysis({
    search: (_, { signal }) => {
      const search = Promise.withResolvers<ThinkProgress>();
      signal.addEventListener('abort', () => {
        search.reject(signal.reason);
      });
      searches.push({ ...search, signal });
      return search.promise;
    },
    lines: () => Promise.reject(new Error('Nothing here asks for it')),
    proveWinner: () => Promise.reject(new Error('Nothing here asks for it')),
    close: () => Promise.resolve(),
  } satisfies AnalysisEngine);
  const looks: PromiseWithResolvers<ThinkProgress>[] = [];
  const coach = scheduler.forCoach({
    search: () => {
      const look = Promise.withResolvers<ThinkProgress>();
      looks.push(look);
      return look.promise;
    },
    lines: () => Promise.reject(new Error('Nothing here asks for it')),
    proveWinner: () => Promise.reject(new Error('Nothing here asks for it')),
    close: () => Promise.resolve(),
  } satisfies AnalysisEngine);
  const think = () =>
    player.think(
      { position: '', moves: [], level: 1, seed: 0 },
      { signal: never, onProgress: () => undefined },
    );
  return { scheduler, analysis, coach, looks, think, thoughts, searches };
}

/** Lets everything run that is not waiting. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

it('begins no search while the computer player thinks, and goes on after a thought that fails', async () => {
  const { analysis, think, thoughts, searches } = setUp();
  const thought = think();
  const found = analysis.search(REQUEST, { signal: never });
  await settled();
  expect(searches).toHaveLength(0);
  thoughts[0]?.reject(new Error('lost'));
  await expect(thought).rejects.toThrow('lost');
  await settled();
  searches[0]?.resolve(ANSWER);
  expect(await found).toBe(ANSWER);
});

it('is aborted by its own signal, while it waits and while it searches', async () => {
  const { analysis, think, thoughts, searches } = setUp();
  const controller = new AbortController();
  const thought = think();
  const waiting = analysis.search(REQUEST, { signal: controller.signal });
  const searching = Promise.allSettled([waiting]);
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await searching;
  thoughts[0]?.resolve(ANSWER);
  await thought;
  const other = new AbortController();
  const second = analysis.search(REQUEST, { signal: other.signal });
  await settled();
  expect(searches).toHaveLength(1);
  other.abort(new Error('enough too'));
  await expect(second).rejects.toThrow('enough too');
});

it('stops a search while the coach looks, and repeats it afterwards', async () => {
  const { analysis, coach, looks, searches } = setUp();
  const found = analysis.search(REQUEST, { signal: never });
  await settled();
  const look = coach.search(REQUEST, { signal: never });
  await settled();
  expect(searches[0]?.signal.aborted).toBe(true);
  looks[0]?.resolve(ANSWER);
  await look;
  await settled();
  expect(searches).toHaveLength(2);
  searches[1]?.resolve(ANSWER);
  expect(await found).toBe(ANSWER);
});
