import { parseArgs } from 'node:util';
import { err, ok, type Result } from '#shared/util/result.ts';

/** The options of a command and the files it is for. */
export interface FileArguments {
  /** By name, without dashes. */
  readonly options: ReadonlyMap<string, string>;
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
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(optionNames.map((name) => [name, { type: 'string' } as const])),
    });
    const [first, ...others] = positionals;
    if (first === undefined) return err('No file is named.');
    const options = new Map<string, string>();
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string') options.set(name, value);
    return ok({ options, files: [first, ...others] });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}
