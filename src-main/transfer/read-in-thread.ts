import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ImportBatch, ImportMessage, ImportWork } from './read-sources.ts';

/** Upper limit of the worker's memory in MiB: the largest file with one game in it needs less. */
const MAX_MEGABYTES = 2048;

/** The longest wait for the exit of the thread, in milliseconds. A thread in a system call exits when that call returns. */
const MAX_TERMINATE_MS = 500;

/**
 * Reads files of records in a separate thread, which is terminated when reading has ended or is aborted. Rejects with the
 * signal's reason when that is aborted, and with the error of a thread that crashed.
 * @param workerUrl the address of `import-worker` (beside the host's own file in a build)
 */
export async function* readInThread(
  workerUrl: URL,
  work: ImportWork,
  signal: AbortSignal,
): AsyncGenerator<ImportBatch, void, void> {
  signal.throwIfAborted();
  const worker = new Worker(workerUrl, {
    name: 'import',
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  const arrived: ImportMessage[] = [];
  let death: Error | undefined;
  let wake = Promise.withResolvers<undefined>();
  worker.on('message', (message: ImportMessage) => {
    arrived.push(message);
    wake.resolve(undefined);
  });
  const die = (error: Error): void => {
    death ??= error;
    wake.resolve(undefined);
  };
  worker.on('error', (error) => {
    die(error instanceof Error ? error : new Error(String(error)));
  });
  worker.on('messageerror', die);
  worker.on('exit', () => {
    die(new Error('The import worker ended'));
  });
  const stop = (): void => {
    wake.resolve(undefined);
  };
  signal.addEventListener('abort', stop, { once: true });

  try {
    for (;;) {
      signal.throwIfAborted();
      const message = arrived.shift();
      if (message?.kind === 'end') return;
      if (message !== undefined) {
        yield message.batch;
        worker.postMessage('taken');
        continue;
      }
      if (death !== undefined) throw death;
      await wake.promise;
      wake = Promise.withResolvers();
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await Promise.race([worker.terminate(), pause(MAX_TERMINATE_MS, undefined, { ref: false })]);
  }
}
