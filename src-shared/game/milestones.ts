import { LEVELS, type Level } from './player.ts';

/** What is noticed once in a person's games: the first game won, the first one at each level, and a tall stack. */
export const MILESTONES = [
  'first-win',
  'tall-stack',
  ...LEVELS.map((level) => `level-${level}` as const),
] as const;
export type Milestone = (typeof MILESTONES)[number];

/** The number of pawns from which on a stack is tall: half of all. About one game in ten against level 0 ends with one. */
export const TALL_STACK = 18;

/** A finished game of a person against the computer. */
export interface PlayedGame {
  readonly isWon: boolean;
  readonly level: Level;
  /** The number of pawns of the person's tallest stack at the end. */
  readonly tallest: number;
  /** The number of games that the person has won against the computer, and at this level; both count this one. */
  readonly wins: number;
  readonly winsAtLevel: number;
}

/**
 * Returns what is worth a sentence about a game, the most important first; undefined if nothing is.
 * @param told what was noticed before
 */
export function milestoneOf(game: PlayedGame, told: ReadonlySet<Milestone>): Milestone | undefined {
  const reached: Milestone[] = [];
  if (game.isWon && game.wins === 1) reached.push('first-win');
  if (game.isWon && game.wins > 1 && game.winsAtLevel === 1) reached.push(`level-${game.level}`);
  if (game.tallest >= TALL_STACK) reached.push('tall-stack');
  return reached.find((milestone) => !told.has(milestone));
}
