import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { WorkerUrls } from '../app/app.ts';
import { DatabaseError } from '../database/api/database-errors.ts';
import type { openGameDatabase } from '../database-thread/database-client.ts';
import { folderInUse } from '../database/files/moved-folder.ts';
import { writeOutput } from '../files/write-output.ts';

/** Exit status: everything is correct. */
export const EXIT_GOOD = 0;
/** Exit status: the input has faults, or the command failed. */
export const EXIT_FAULTS = 1;
/** Exit status: the command line is wrong; nothing was done. */
export const EXIT_ARGUMENTS = 2;
/** Exit status: another process has the library open; nothing was done. */
export const EXIT_IN_USE = 3;

/** The work of a command whose arguments are valid. Resolves to the exit status. */
export type Job = (terminal: Terminal) => Promise<number>;

/**
 * Declares a command with its arguments and options.
 * @param program the command line to which it is added
 * @param setJob the command's action passes its job here, or throws a `UsageError`
 */
export type DeclareCommand = (program: Command, setJob: (job: Job) => void) => void;

/** A command line that parses but cannot be executed; the message is a sentence for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

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

/** The value of `--data`. Throws a `UsageError` if it is missing or empty. */
export function requireDataFolder(value: string | undefined): string {
  if (value === undefined || value === '')
    throw new UsageError('--data is missing: the folder of the library.');
  return value;
}

/**
 * The absolute path of the folder that holds the library now; the library may have been moved.
 * Throws a `UsageError` if `--data` is missing or the new folder cannot be found.
 * @param value the value of `--data`
 */
export function requireLibraryFolder(value: string | undefined): string {
  try {
    return folderInUse(resolve(requireDataFolder(value)));
  } catch (error) {
    if (error instanceof DatabaseError) throw new UsageError(error.message);
    throw error;
  }
}

/**
 * The value of an option that accepts a few words. Throws a `UsageError` for any other value.
 * @param name without dashes
 * @param what what the option chooses, for the error sentence
 */
export function requireChoice<Choice extends string>(
  value: string | undefined,
  name: string,
  choices: readonly Choice[],
  what: string,
): Choice {
  const list = choices.join('|');
  if (value === undefined) throw new UsageError(`--${name} is missing: one of ${list}.`);
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new UsageError(`"${value}" is not a ${what}: it must be one of ${list}.`);
  return choice;
}
