import { beforeEach, expect, it, vi } from 'vitest';
import type { AnimationAnswer, AnimationOrder } from './animation.ts';
import { makeAnimation } from './make-animation.ts';

/** A fake of the browser's `Worker`, whose answers the test sends. */
class FakeWorker extends EventTarget {
  static last: FakeWorker | undefined;
  isTerminated = false;
  constructor() {
    super();
    FakeWorker.last = this;
  }
  readonly postMessage = vi.fn();
  terminate(): void {
    this.isTerminated = true;
  }
}

const ORDER = { frames: [{ delay: 1000 }], width: 360 } as unknown as AnimationOrder;

function answer(data: AnimationAnswer): void {
  FakeWorker.last?.dispatchEvent(new MessageEvent('message', { data }));
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
});

it('reports progress and resolves with the file', async () => {
  const report = vi.fn<(done: number) => void>();
  const making = makeAnimation(ORDER, report, new AbortController().signal);
  answer({ kind: 'progress', done: 1 });
  answer({ kind: 'done', file: Uint8Array.of(1, 2, 3) });
  expect((await making).size).toBe(3);
  expect(report.mock.calls).toEqual([[1]]);
  expect(FakeWorker.last?.isTerminated).toBe(true);
});

it('continues without the typeface, and says why in the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const making = makeAnimation(ORDER, vi.fn(), new AbortController().signal);
  answer({ kind: 'typeface-missing', reason: 'this browser cannot load fonts in a worker' });
  answer({ kind: 'done', file: Uint8Array.of(1) });
  expect((await making).size).toBe(1);
  expect(warn.mock.calls).toEqual([
    ['The animation is drawn in another typeface: this browser cannot load fonts in a worker'],
  ]);
});

it('fails with the reason of the worker', async () => {
  const making = makeAnimation(ORDER, vi.fn(), new AbortController().signal);
  answer({ kind: 'failed', reason: 'Error: The browser draws nothing' });
  await expect(making).rejects.toThrow('Error: The browser draws nothing');
  expect(FakeWorker.last?.isTerminated).toBe(true);
});

it.each([
  ['', 'the script that makes animations could not be loaded'],
  ['Uncaught SyntaxError: Unexpected token', 'Uncaught SyntaxError: Unexpected token'],
])('fails where the worker does not run: "%s"', async (message, reason) => {
  const making = makeAnimation(ORDER, vi.fn(), new AbortController().signal);
  FakeWorker.last?.dispatchEvent(new ErrorEvent('error', { message }));
  await expect(making).rejects.toThrow(reason);
});

it('ends when it is stopped', async () => {
  const stop = new AbortController();
  const making = makeAnimation(ORDER, vi.fn(), stop.signal);
  stop.abort();
  await expect(making).rejects.toThrow();
  expect(FakeWorker.last?.isTerminated).toBe(true);
});
