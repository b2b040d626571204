import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData, WorkMessage } from '../work.ts';

/** The engine worker, which says first what it was started with. */
const { threads, tableMegabytes } = workerData as ThreadData;
const notes = [`${String(threads)} threads, ${String(tableMegabytes)} MiB`];
parentPort?.postMessage({ kind: 'ready', notes } satisfies WorkMessage);
await import('../engine-worker.ts');
