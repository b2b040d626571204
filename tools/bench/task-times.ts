import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';

/** The part of a trace of the browser that is read. Durations are in microseconds of processor time. */
const Trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
      pid: v.number(),
      tid: v.number(),
      tdur: v.optional(v.number()),
      args: v.optional(v.object({ name: v.optional(v.unknown()) })),
    }),
  ),
});

/**
 * Returns the processor times of the tasks of the page's thread while something is done, in milliseconds, longest first. Unlike
 * durations they hardly depend on the load of the machine.
 */
export async function taskTimes(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = v.parse(Trace, JSON.parse((await browser.stopTracing()).toString()));
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const times = traceEvents.flatMap(({ name, ph, pid, tid, tdur }) =>
    name.endsWith('RunTask') && ph === 'X' && threads.has(`${pid} ${tid}`) ? (tdur ?? 0) / 1000 : [],
  );
  if (times.length === 0) throw new Error('The trace has no tasks');
  return times.toSorted((one, other) => other - one);
}
