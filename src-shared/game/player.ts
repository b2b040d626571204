/** Who plays a colour: a person by name, or the computer at a level. */
export type Player =
  | { readonly type: 'human'; readonly name: string }
  | { readonly type: 'computer'; readonly level: number };

/** The levels of the computer, from the weakest to full strength. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Level = (typeof LEVELS)[number];
export const MIN_LEVEL = 1;
export const MAX_LEVEL = LEVELS.length;
/** A level as text, for regular expressions. */
export const LEVEL_TEXT = '(?:[1-9]|10)';

/** Whether two are the same person by name, or the computer at the same level. */
export function isSamePlayer(one: Player, other: Player): boolean {
  if (one.type === 'human') return other.type === 'human' && one.name === other.name;
  return other.type === 'computer' && one.level === other.level;
}
