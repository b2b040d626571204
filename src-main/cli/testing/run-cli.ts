import { openDatabaseHere } from '../../database/testing/open-here.ts';
import { WORKERS } from '../../testing/workers.ts';
import { run } from '../run.ts';

export interface CliEnd {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command line in this process, libraries in this thread. @param input the content of standard input */
export async function runCli(args: readonly string[], input: string | Uint8Array = ''): Promise<CliEnd> {
  const output: string[] = [];
  const errors: string[] = [];
  async function* inputBytes(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from(input));
  }
  const status = await run(args, {
    input: inputBytes(),
    print: async (text) => {
      await Promise.resolve();
      output.push(text);
    },
    printError: async (text) => {
      await Promise.resolve();
      errors.push(text);
    },
    onInterrupt: () => undefined,
    workers: WORKERS,
    openDatabase: openDatabaseHere,
  });
  return { status, output: output.join(''), errors: errors.join('') };
}
