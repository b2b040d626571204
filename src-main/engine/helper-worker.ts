/**
 * A helper thread of a parallel search: it searches the same position and shares its results through the transposition
 * table. It sends no answer and stops when the control word changes.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { Searcher } from './search/searcher.ts';
import { helpAlong, type HelperData, type HelperJob } from './helpers.ts';
import { lowerPriority } from './own-thread.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread only');
lowerPriority();
const { parts, thread } = workerData as HelperData;
const searcher = new Searcher(parts, thread);
searcher.core.share(1);
port.on('message', (job: HelperJob) => {
  helpAlong(searcher, parts.memory, job);
});
