import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** The input and output of a command. */
export interface Terminal {
  readonly input: AsyncIterable<Uint8Array>;
  /** Writes to standard output; resolves when there is room for more. */
  readonly print: (text: string) => Promise<void>;
  /** Writes to standard error; resolves when there is room for more. */
  readonly printError: (text: string) => Promise<void>;
  /** Calls the listener when the user or the system asks the command to end. */
  readonly onInterrupt: (listener: () => void) => void;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  // The reader of the output, such as `head`, has closed the pipe.
  process.stdout.on('error', () => {
    process.exit();
  });
  return {
    input: process.stdin,
    print: (text) => write(process.stdout, text),
    printError: (text) => write(process.stderr, text),
    onInterrupt: (listener) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, listener);
    },
  };
}

async function write(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}
