import type { Player } from '#shared/game/player.ts';
import type { Colour } from '#shared/game/types.ts';
import { foldName } from '#shared/library/fold-name.ts';

/** Stands before the folded name of a program, which therefore is no person's. */
export const PROGRAM_MARK = '\u0001';

/** The value of the columns `black_fold` and `white_fold`; null for the computer. */
export function foldPlayer(player: Player): string | null {
  if (player.type === 'computer') return null;
  return player.type === 'program' ? PROGRAM_MARK + foldName(player.name) : foldName(player.name);
}

/** SQL condition on the columns of `games_list`: whether a person played a colour. */
export function isPersonSql(colour: Colour): string {
  return `(${colour}_level IS NULL AND coalesce(${colour}_fold, '') NOT GLOB char(1) || '*')`;
}
