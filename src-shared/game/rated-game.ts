import type { Help } from './help.ts';
import type { Player } from './player.ts';
import { DEALT_SETUPS, type Setup } from './types.ts';

/** The only help in a rated game: marks show what the rules allow, and judge nothing. */
export const RATED_HELP: readonly Help[] = ['marks'];

/** Whether a game can count for a rating: a person against the computer, from a start that nobody has chosen. */
export function canBeRated(
  players: { readonly black: Player; readonly white: Player },
  setup: Setup | 'same',
): boolean {
  return players.black.type !== players.white.type && DEALT_SETUPS.some((dealt) => dealt === setup);
}
