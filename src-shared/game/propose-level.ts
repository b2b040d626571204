import { MAX_LEVEL, MIN_LEVEL } from './player.ts';

/** A finished game of a person against the computer. */
export interface LevelResult {
  readonly level: number;
  readonly outcome: 'won' | 'drawn' | 'lost';
}

/** So many games in a row decide: won for the level above, lost for the level below. */
const WINS_TO_RISE = 2;
const LOSSES_TO_FALL = 3;

/** The number of last games that a proposal looks at. */
export const GAMES_FOR_PROPOSAL = Math.max(WINS_TO_RISE, LOSSES_TO_FALL);

/**
 * Proposes the level of the next game against the computer: one above after two games won in a row at the same level, one
 * below after three lost in a row, otherwise that of the last game.
 * @param last the last games, the newest first
 * @returns the lowest level if there is no game
 */
export function proposeLevel(last: readonly LevelResult[]): number {
  const level = last[0]?.level ?? MIN_LEVEL;
  const isStreak = (outcome: LevelResult['outcome'], count: number): boolean =>
    last.length >= count &&
    last.slice(0, count).every((game) => game.level === level && game.outcome === outcome);
  if (isStreak('won', WINS_TO_RISE)) return Math.min(MAX_LEVEL, level + 1);
  if (isStreak('lost', LOSSES_TO_FALL)) return Math.max(MIN_LEVEL, level - 1);
  return level;
}
