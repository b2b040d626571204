import type { Command } from 'commander';
import type { Terminal } from './terminal.ts';

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
