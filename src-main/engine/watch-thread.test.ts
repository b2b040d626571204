import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { watchThread, type ThreadWatch } from './watch-thread.ts';

const HANG_MS = 2000;

/** A thread without progress and a clock that the test controls. */
function silentThread() {
  const thread = {
    pulse: 0,
    isReady: true,
    processorMs: undefined as number | undefined,
    terminate: vi.fn(() => Promise.resolve()),
  };
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return {
    thread,
    pass: (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 500) {
        now += 500;
        vi.advanceTimersByTime(500);
      }
    },
    /** Advances the clock without running timers. */
    sleep: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

function watched(thread: Parameters<typeof watchThread>[0]): ThreadWatch {
  const watch = watchThread(thread, HANG_MS);
  onTestFinished(watch.stop);
  return watch;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => {
    vi.useRealTimers();
  };
});

it('terminates a thread without progress for an interval', () => {
  const { thread, pass } = silentThread();
  watched(thread);
  pass(HANG_MS - 500);
  expect(thread.terminate).not.toHaveBeenCalled();
  pass(500);
  expect(thread.terminate).toHaveBeenCalledOnce();
});

it('keeps a thread with progress, and one whose watch was stopped', () => {
  const { thread, pass } = silentThread();
  const watch = watched(thread);
  for (let interval = 0; interval < 5; interval++) {
    thread.pulse++;
    pass(HANG_MS);
  }
  watch.stop();
  pass(10 * HANG_MS);
  expect(thread.terminate).not.toHaveBeenCalled();
});

it('does not count an interval in which the machine slept', () => {
  const { thread, pass, sleep } = silentThread();
  watched(thread);
  pass(1000);
  sleep(3_600_000);
  pass(1000);
  expect(thread.terminate).not.toHaveBeenCalled();
  pass(HANG_MS);
  expect(thread.terminate).toHaveBeenCalledOnce();
});

it('gives a thread that got no processor time fifteen intervals', () => {
  const { thread, pass } = silentThread();
  thread.processorMs = 700;
  watched(thread);
  pass(14 * HANG_MS);
  expect(thread.terminate).not.toHaveBeenCalled();
  pass(HANG_MS);
  expect(thread.terminate).toHaveBeenCalledOnce();
});

it('gives a starting thread fifteen intervals, whatever it works', () => {
  const { thread, pass } = silentThread();
  thread.isReady = false;
  watched(thread);
  pass(14 * HANG_MS);
  expect(thread.terminate).not.toHaveBeenCalled();
  pass(HANG_MS);
  expect(thread.terminate).toHaveBeenCalledOnce();
});

it('terminates a thread that worked half an interval without progress, however slowly', () => {
  const { thread, pass } = silentThread();
  thread.processorMs = 700;
  watched(thread);
  for (let interval = 1; interval < 5; interval++) {
    thread.processorMs += HANG_MS / 10;
    pass(HANG_MS);
  }
  expect(thread.terminate).not.toHaveBeenCalled();
  thread.processorMs += HANG_MS / 10;
  pass(HANG_MS);
  expect(thread.terminate).toHaveBeenCalledOnce();
});

it('starts a new interval at a restart', () => {
  const { thread, pass } = silentThread();
  const watch = watched(thread);
  pass(HANG_MS - 500);
  watch.restart();
  pass(HANG_MS - 500);
  expect(thread.terminate).not.toHaveBeenCalled();
  pass(500);
  expect(thread.terminate).toHaveBeenCalledOnce();
});
