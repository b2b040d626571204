/** Who plays a colour: a person by name, the computer at a level, or a program outside the app by name. */
export type Player =
  | { readonly type: 'human'; readonly name: string }
  | { readonly type: 'computer'; readonly level: number }
  | { readonly type: 'program'; readonly name: string };

/** The levels of the computer, from the beginner's to full strength. */
export const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Level = (typeof LEVELS)[number];
/**
 * The version of how the levels play, which records name: 2 since levels 0 to 4 were tuned anew; games without one were played by
 * version 1.
 */
export const LEVELS_VERSION = 2;
/** The beginner's level: a player who moves at random wins four of ten games against it. */
export const MIN_LEVEL = LEVELS[0];
export const MAX_LEVEL = LEVELS[10];
/** A level as text, for regular expressions. */
export const LEVEL_TEXT = '(?:\\d|10)';

/** Whether two are the same person or program by name, or the computer at the same level. */
export function isSamePlayer(one: Player, other: Player): boolean {
  if (one.type === 'computer') return other.type === 'computer' && one.level === other.level;
  return other.type === one.type && one.name === other.name;
}
