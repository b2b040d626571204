import type { Player } from '#shared/game/player.ts';
import type { Colour } from '#shared/game/types.ts';

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

/**
 * Returns a name in the form that searches compare: without regard to case or to the encoding of accents. Upper case,
 * because lower case depends on the place in the word for some letters (the Greek sigma).
 */
export function foldName(name: string): string {
  return name.normalize('NFKC').toUpperCase();
}
