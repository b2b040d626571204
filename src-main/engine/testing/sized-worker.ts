import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData, WorkMessage } from '../work.ts';

/** An engine worker that first reports its thread count and table size. */
const { threads, tableMegabytes } = workerData as ThreadData;
const notes = [`${String(threads)} threads, ${String(tableMegabytes)} MiB`];
parentPort?.postMessage({ kind: 'ready', notes } satisfies WorkMessage);
await import('../engine-worker.ts');
