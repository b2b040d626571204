import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

/** Endings of the files that the system may hand to the app. */
const ENDING = /\.(?:hgn|json)$/i;

/** How many files one start of the app hands over: what passes between two instances has 32 KB at most. */
const MAX_FILES = 64;

/**
 * The files of games among the arguments of a process, as absolute paths.
 * @param args without the program; Electron and Chromium have arguments of their own among these
 * @param folder where relative names are meant
 */
export function filesToOpen(args: readonly string[], folder: string): string[] {
  const { positionals } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  return positionals
    .map((argument) => resolveArgument(argument, folder))
    .filter((path): path is string => path !== undefined && ENDING.test(path))
    .slice(0, MAX_FILES);
}

/**
 * The path that an argument means: Linux desktops hand over addresses (`file:///home/ada/My%20games/x.hgn`) where the desktop entry
 * asks for them. Undefined for an address of another machine, or one that cannot be read.
 */
function resolveArgument(argument: string, folder: string): string | undefined {
  if (!/^file:/i.test(argument)) return resolve(folder, argument);
  try {
    const address = new URL(argument);
    return address.host === '' ? fileURLToPath(address) : undefined;
  } catch {
    return undefined;
  }
}

/** What a second instance hands to the first one. */
const HandOver = v.object({ files: v.pipe(v.array(v.string()), v.maxLength(MAX_FILES)) });

/** @param files absolute paths */
export function createFileHandOver(files: string[]): v.InferInput<typeof HandOver> {
  return { files };
}

/** The files that another instance handed over, which may be of another version: none where it says nothing of them. */
export function parseFileHandOver(handOver: unknown): string[] {
  const parsed = v.safeParse(HandOver, handOver);
  return parsed.success ? parsed.output.files : [];
}
