import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData, WorkMessage } from '../work.ts';

/** An engine worker that reports its thread count and table size once it has started. */
const { threads, tableMegabytes } = workerData as ThreadData;
const notes = [`${String(threads)} threads, ${String(tableMegabytes)} MiB`];
if (parentPort === null) throw new Error('This file runs as a worker thread only');
const post = parentPort.postMessage.bind(parentPort);
parentPort.postMessage = (message: WorkMessage): void => {
  post(message.kind === 'ready' ? { ...message, notes } : message);
};
await import('../engine-worker.ts');
