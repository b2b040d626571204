import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** What a command reads from and writes to, and the folder that relative names are meant in. */
export interface Terminal {
  readonly input: AsyncIterable<Uint8Array>;
  /** Writes to standard output; resolves when there is room for more. */
  readonly print: (text: string) => Promise<void>;
  /** Writes to standard error; resolves when there is room for more. */
  readonly printError: (text: string) => Promise<void>;
  /** Calls back when the person, or the system, wants the command to end. */
  readonly onInterrupt: (listener: () => void) => void;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  // Where nobody reads any more, as behind `head`, there is nothing left to do.
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
