/**
 * A thread that helps another one's search: it looks at the same position in the same memory, and what it finds out the
 * other reads from the table. It answers nothing, and ends when the shared word says that the search is over.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { Searcher } from './search/searcher.ts';
import { helpAlong, type HelperData, type HelperJob } from './helpers.ts';
import { lowerPriority } from './lower-priority.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread only');
lowerPriority();
const { parts, thread } = workerData as HelperData;
const searcher = new Searcher(parts, thread);
searcher.core.share(1);
port.on('message', (job: HelperJob) => {
  helpAlong(searcher, parts.memory, job);
});
