import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchIdle } from './start-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports when the last page has been gone long enough, and never before the first page', () => {
  const onIdle = vi.fn();
  const idle = watchIdle(30_000, onIdle);
  vi.advanceTimersByTime(100_000);
  expect(onIdle).not.toHaveBeenCalled();
  idle.entered();
  idle.entered();
  idle.left();
  vi.advanceTimersByTime(100_000);
  expect(onIdle).not.toHaveBeenCalled();
  idle.left();
  vi.advanceTimersByTime(29_999);
  idle.entered();
  vi.advanceTimersByTime(100_000);
  expect(onIdle).not.toHaveBeenCalled();
  idle.left();
  vi.advanceTimersByTime(30_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

it('reports nothing and keeps no process alive after it is stopped', () => {
  const onIdle = vi.fn();
  const idle = watchIdle(30_000, onIdle);
  idle.entered();
  idle.stop();
  idle.left();
  expect(vi.getTimerCount()).toBe(0);
});
