/** Who plays a colour: a person by name, or the computer at a level. */
export type Player =
  { readonly type: 'human'; readonly name: string } | { readonly type: 'computer'; readonly level: number };

/** The levels of the computer: 1 is the weakest, 10 all that the engine has. */
export const MIN_LEVEL = 1;
export const MAX_LEVEL = 10;
/** A level as text, for regular expressions. */
export const LEVEL_TEXT = '(?:[1-9]|10)';

/** Whether two are the same person by name, or the computer at the same level. */
export function isSamePlayer(one: Player, other: Player): boolean {
  if (one.type === 'human') return other.type === 'human' && one.name === other.name;
  return other.type === 'computer' && one.level === other.level;
}
