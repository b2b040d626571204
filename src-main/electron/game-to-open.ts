import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { GameId } from '#shared/contract/schemas.ts';

/** The command-line option for opening a game: `--game 12`. */
export const GAME_OPTION = '--game';

const GameArgument = v.pipe(v.string(), v.regex(/^[0-9]{1,15}$/), v.transform(Number), GameId);

/**
 * The game to open according to the arguments of a process; undefined if there is none.
 * @param args without the program; they may include some of Electron and Chromium
 */
export function gameToOpen(args: readonly string[]): GameId | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: { game: { type: 'string' }, data: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  const parsed = v.safeParse(GameArgument, values.game);
  return parsed.success ? parsed.output : undefined;
}

/** The data that a second instance passes to the first. */
const HandOver = v.object({ game: v.optional(GameId) });

/** Makes the data for the first instance. @param game the game to open */
export function createGameHandOver(game: GameId | undefined): v.InferInput<typeof HandOver> {
  return game === undefined ? {} : { game };
}

/** The game passed by another instance; undefined if the data has none, as that of another version may. */
export function parseGameHandOver(handOver: unknown): GameId | undefined {
  const parsed = v.safeParse(HandOver, handOver);
  return parsed.success ? parsed.output.game : undefined;
}
