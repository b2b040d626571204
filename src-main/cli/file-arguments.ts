import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '#shared/util/result.ts';
import { folderInUse } from '../database/files/moved-folder.ts';
import { DatabaseError } from '../database/api/database-errors.ts';

/** The options of a command and what else stands there. */
interface Arguments {
  /** By name, without dashes. */
  readonly options: ReadonlyMap<string, string>;
  readonly others: readonly string[];
}

/** The options of a command and the files it is for. */
export interface FileArguments {
  readonly options: Arguments['options'];
  readonly files: readonly [string, ...string[]];
}

/**
 * Takes arguments apart: options that have a value, and one file at least; `-` is standard input.
 * @param optionNames without dashes
 * @returns or a sentence about what is wrong
 */
export function readFileArguments(
  args: readonly string[],
  optionNames: readonly string[] = [],
): Result<FileArguments, string> {
  const read = readArguments(args, optionNames);
  if (!read.ok) return read;
  const { options, others } = read.value;
  const [first, ...rest] = others;
  return first === undefined ? err('No file is named.') : ok({ options, files: [first, ...rest] });
}

/** Takes arguments apart that are options with a value and nothing else; otherwise a sentence about what is wrong. */
export function readOptions(
  args: readonly string[],
  optionNames: readonly string[],
): Result<Arguments['options'], string> {
  const read = readArguments(args, optionNames);
  if (!read.ok) return read;
  const [first] = read.value.others;
  return first === undefined ? ok(read.value.options) : err(`"${first}" is too much.`);
}

/** The folder that `--data` names; a sentence where there is none. */
export function dataFolder(options: Arguments['options']): Result<string, string> {
  const folder = options.get('data') ?? '';
  return folder === '' ? err('--data is missing: the folder of the library.') : ok(folder);
}

/** The folder where the library of `dataFolder` is now, an absolute path: it may have been moved. */
export function libraryFolder(options: Arguments['options']): Result<string, string> {
  const folder = dataFolder(options);
  if (!folder.ok) return folder;
  try {
    return ok(folderInUse(resolve(folder.value)));
  } catch (error) {
    if (error instanceof DatabaseError) return err(error.message);
    throw error;
  }
}

/** The value of an option that is one of a few; otherwise a sentence. */
export function choiceOf<Choice extends string>(
  options: Arguments['options'],
  name: string,
  choices: readonly Choice[],
  what: string,
): Result<Choice, string> {
  const value = options.get(name);
  const list = choices.join('|');
  const choice = choices.find((candidate) => candidate === value);
  if (value === undefined) return err(`--${name} is missing: one of ${list}.`);
  return choice === undefined ? err(`"${value}" is no ${what}: one of ${list}.`) : ok(choice);
}

function readArguments(args: readonly string[], optionNames: readonly string[]): Result<Arguments, string> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(optionNames.map((name) => [name, { type: 'string' } as const])),
    });
    const options = new Map<string, string>();
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string') options.set(name, value);
    return ok({ options, others: positionals });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}
