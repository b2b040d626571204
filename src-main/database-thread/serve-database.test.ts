import { expect, it, vi } from 'vitest';
import { reportSlow } from './serve-database.ts';

it.each([
  [40, []],
  [41, [{ method: 'library.page', milliseconds: 41 }]],
])('reports after %i ms only what took longer than 40', (duration, reports) => {
  const report = vi.fn();
  const times = [1000, 1000 + duration];
  expect(
    reportSlow(
      'library.page',
      () => 'answer',
      () => times.shift() ?? 0,
      report,
    ),
  ).toBe('answer');
  expect(report.mock.calls.flat()).toEqual(reports);
});

it('reports a call that fails, and passes the error on', () => {
  const report = vi.fn();
  const times = [0, 90];
  const fail = (): never => {
    throw new Error('broken');
  };
  expect(() => reportSlow('game', fail, () => times.shift() ?? 0, report)).toThrow('broken');
  expect(report).toHaveBeenCalledExactlyOnceWith({ method: 'game', milliseconds: 90 });
});
