import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { GameId } from '#shared/contract/schemas.ts';

/** A game to be opened, as an argument and as what one instance hands to another: `--game 12`. */
export const GAME_OPTION = '--game';

const GameArgument = v.pipe(v.string(), v.regex(/^[0-9]{1,15}$/), v.transform(Number), GameId);

/**
 * The game that a process was asked to open; undefined where it was asked for none.
 * @param args without the program; Electron and Chromium have arguments of their own among these
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

/** What a second instance hands to the first one. */
const HandOver = v.object({ game: v.optional(GameId) });

/** @param game what the second instance was asked to open */
export function createGameHandOver(game: GameId | undefined): v.InferInput<typeof HandOver> {
  return game === undefined ? {} : { game };
}

/** The game that another instance handed over, which may be of another version: none where it says nothing of one. */
export function parseGameHandOver(handOver: unknown): GameId | undefined {
  const parsed = v.safeParse(HandOver, handOver);
  return parsed.success ? parsed.output.game : undefined;
}
