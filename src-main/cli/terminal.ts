import { once } from 'node:events';
import type { WorkerUrls } from '../app/worker-url.ts';
import type { openGameDatabase } from '../database/database-client.ts';
import { writeOutput } from '../transfer/write-output.ts';

/** What a command works with: its input and output, and the app's threads. */
export interface Terminal {
  readonly input: AsyncIterable<Uint8Array>;
  /** Writes to standard output; resolves when there is room for more. Throws an `OutputError` if that fails. */
  readonly print: (text: string) => Promise<void>;
  /** Writes to standard error; resolves when there is room for more. */
  readonly printError: (text: string) => Promise<void>;
  /** Calls the listener when the user or the system asks the command to end. */
  readonly onInterrupt: (listener: () => void) => void;
  /** The files of the app's threads. */
  readonly workers: WorkerUrls;
  /** Opens a library. @default in a thread of its own */
  readonly openDatabase?: typeof openGameDatabase;
}

/** The terminal of this process. @param workers the files of the app's threads */
export function processTerminal(workers: WorkerUrls): Terminal {
  return {
    input: process.stdin,
    print: (text) => write(process.stdout, text),
    printError: (text) => write(process.stderr, text),
    onInterrupt: (listener) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, listener);
    },
    workers,
  };
}

async function write(stream: typeof process.stdout | typeof process.stderr, text: string): Promise<void> {
  if (!writeOutput(stream, text)) await once(stream, 'drain');
}
