import type { GameState } from '#shared/contract/schemas.ts';
import { allowsHelp } from '#shared/game/help.ts';
import type { HelpRefusal } from '../../words/help-words.ts';

type HelpedGame = Pick<GameState, 'result' | 'help'>;

/**
 * Whether the engine may tell nothing, and which game forbids it. The host has the last word (`help-rule.ts`): it knows all games.
 * @param shown the game that help is wanted for, if any
 * @param played the game on the table, if any
 */
export function helpRefusal(
  shown: HelpedGame | undefined,
  played: HelpedGame | undefined,
): HelpRefusal | undefined {
  if (isWithoutHints(shown)) return 'shown';
  return isWithoutHints(played) ? 'played' : undefined;
}

/** Whether a game goes on and allows no hints. */
function isWithoutHints(game: HelpedGame | undefined): boolean {
  return game?.result === '*' && !allowsHelp(game.help, 'hints');
}
