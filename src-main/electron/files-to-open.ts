import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

/** Extensions of the files that the app opens. */
const ENDING = /\.(?:hgn|json)$/i;

/** Maximum number of files passed to a running instance. Electron passes up to 32 MB. */
const MAX_FILES = 64;

/**
 * The game files among the arguments of a process, as absolute paths.
 * @param args without the program; they may include some of Electron and Chromium
 * @param folder the base of relative paths
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
 * Converts an argument to an absolute path. Linux desktops pass URLs (`file:///home/ada/My%20games/x.hgn`) where the desktop
 * entry asks for them. Undefined for an invalid URL and for one of another machine.
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

/** The data that a second instance passes to the first. */
const HandOver = v.object({ files: v.pipe(v.array(v.string()), v.maxLength(MAX_FILES)) });

/** Makes the data for the first instance. @param files absolute paths */
export function createFileHandOver(files: string[]): v.InferInput<typeof HandOver> {
  return { files };
}

/** The files passed by another instance; none if the data has none, as that of another version may. */
export function parseFileHandOver(handOver: unknown): string[] {
  const parsed = v.safeParse(HandOver, handOver);
  return parsed.success ? parsed.output.files : [];
}
