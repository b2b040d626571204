import { expect, it, onTestFinished, vi } from 'vitest';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import { createEngine } from './engine-client.ts';
import { watchThread } from './watch-thread.ts';

vi.mock('./watch-thread.ts', () => ({ watchThread: vi.fn(() => ({ restart: vi.fn(), stop: vi.fn() })) }));

it('restarts the watchdog of a search after the machine has slept', async () => {
  const engine = createEngine({
    workerUrl: new URL('./engine-worker.ts', import.meta.url),
    tableMegabytes: 4,
  });
  onTestFinished(() => engine.close());
  // No search is running yet, so there is no watchdog to restart.
  engine.wake();
  const stop = new AbortController();
  const position = formatPosition(dealStart('classic', 2, 'either'));
  const request = { position, moves: [], level: 10, seed: 1 } as const;
  const thought = engine.think(request, { signal: stop.signal, onProgress: () => undefined });
  await expect.poll(() => watchThread).toHaveBeenCalledOnce();
  const watch = vi.mocked(watchThread).mock.results[0]?.value as ReturnType<typeof watchThread>;
  engine.wake();
  expect(watch.restart).toHaveBeenCalledOnce();
  stop.abort(new Error('enough'));
  await expect(thought).rejects.toThrow('enough');
});
