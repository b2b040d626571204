import { parentPort, workerData } from 'node:worker_threads';
import { BATCHES_AHEAD, type ImportMessage, type ImportWork, readSources } from './read-sources.ts';

/** The worker that reads the files of one import. It is terminated to cancel the import. */

const port = parentPort;
if (port === null) throw new Error('The import worker was not started as a worker');

let free = BATCHES_AHEAD;
let wake = Promise.withResolvers<undefined>();
port.on('message', () => {
  free++;
  wake.resolve(undefined);
});

const send = (message: ImportMessage): void => {
  port.postMessage(message);
};

// `readInThread` is the only one that starts this worker.
for await (const batch of readSources(workerData as ImportWork)) {
  while (free === 0) {
    await wake.promise;
    wake = Promise.withResolvers();
  }
  free--;
  send({ kind: 'batch', batch });
}
send({ kind: 'end' });
port.close();
