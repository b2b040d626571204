import type { Result } from '#shared/util/result.ts';
import type { Terminal } from './terminal.ts';

/** How a command ends, as the exit status of the process. */
export const EXIT_GOOD = 0;
/** Something is wrong with what the command was given to read, or it could not be done. */
export const EXIT_FAULTS = 1;
/** The command line itself is wrong; nothing was done. */
export const EXIT_ARGUMENTS = 2;
/** Another Hokito has the library open; nothing was done. */
export const EXIT_IN_USE = 3;

/** What a command does once its arguments are understood. Resolves to the exit status. */
export type Job = (terminal: Terminal) => Promise<number>;

/** One command of the command line. */
export interface Command {
  readonly name: string;
  /** What stands after the name. */
  readonly usage: string;
  /** What it does: lines for the help. */
  readonly help: readonly string[];
  /** Understands what stands after the name; otherwise a sentence about it. */
  readonly prepare: (args: readonly string[]) => Result<Job, string>;
}
