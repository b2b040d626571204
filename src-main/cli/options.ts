import { resolve } from 'node:path';
import { folderInUse } from '../database/files/moved-folder.ts';
import { DatabaseError } from '../database/api/database-errors.ts';
import { UsageError } from './command.ts';

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
