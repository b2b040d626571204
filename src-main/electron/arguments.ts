import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { GameId } from '#shared/contract/schemas.ts';
import { defaultDataFolder } from '../database/files/data-folder.ts';

/** The command-line option for opening a game: `--game 12`. */
export const GAME_OPTION = '--game';

/** Extensions of the files that the app opens. */
const ENDING = /\.(?:hgn|json)$/i;

/** Maximum number of files passed to a running instance. Electron passes up to 32 MB. */
const MAX_FILES = 64;

/** What a start asks to be opened. */
interface ToOpen {
  /** Absolute paths. */
  readonly files: string[];
  readonly game: GameId | undefined;
}

const GameArgument = v.pipe(v.string(), v.regex(/^[0-9]{1,15}$/), v.transform(Number), GameId);

/**
 * What the arguments of a process ask for: `--data DIR --game ID FILE...`.
 * @param args without the program; they may include some of Electron and Chromium
 * @param folder the base of relative paths
 */
export function parseArguments(args: readonly string[], folder: string): ToOpen & { dataFolder: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { game: { type: 'string' }, data: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  const files = positionals
    .map((argument) => resolveArgument(argument, folder))
    .filter((path): path is string => path !== undefined && ENDING.test(path))
    .slice(0, MAX_FILES);
  const game = v.safeParse(GameArgument, values.game);
  const isFolderChosen = typeof values.data === 'string' && values.data !== '';
  return {
    dataFolder: isFolderChosen
      ? resolve(folder, String(values.data))
      : defaultDataFolder({ platform: process.platform, environment: process.env, home: homedir() }),
    files,
    game: game.success ? game.output : undefined,
  };
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

/** The data that a second instance passes to the first. One of another version may pass other data. */
const HandOver = v.fallback(
  v.object({
    files: v.fallback(v.pipe(v.array(v.string()), v.maxLength(MAX_FILES)), []),
    game: v.fallback(v.optional(GameId), undefined),
  }),
  { files: [] },
);

/** Makes the data for the first instance. */
export function createHandOver({ files, game }: ToOpen): Record<string, unknown> {
  return game === undefined ? { files } : { files, game };
}

/** What another instance was asked to open; nothing where its data says nothing. */
export function parseHandOver(handOver: unknown): ToOpen {
  const { files, game } = v.parse(HandOver, handOver);
  return { files, game };
}
