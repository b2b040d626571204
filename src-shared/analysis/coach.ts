import type { Help } from '../game/help.ts';
import { allowsHelp } from '../game/help.ts';
import { isSwapOpen, type Swap } from '../game/fairness.ts';
import { MAX_LEVEL, type Player } from '../game/player.ts';
import { COLOURS, opponentOf, type Colour } from '../game/types.ts';
import type { MoveJudgement } from './judge-moves.ts';
import type { PositionValue } from './position-value.ts';

/** When the coach speaks during a game: never, after blunders, or after mistakes too. */
export const COACHED_MODES = ['blunders', 'mistakes'] as const;
type CoachedMode = (typeof COACHED_MODES)[number];
export const COACH_MODES = ['off', ...COACHED_MODES] as const;

/** The classes of moves that the coach speaks about. */
export const COACHED_CLASSES = ['mistake', 'blunder'] as const;
export type CoachedClass = (typeof COACHED_CLASSES)[number];

/** What decides whether a game in play may be coached. */
export interface CoachableGame {
  readonly result: string;
  readonly players: Readonly<Record<Colour, Player>>;
  readonly moves: readonly unknown[];
  readonly help?: readonly Help[] | undefined;
  readonly swap?: Swap | undefined;
  readonly timeControl?: object | undefined;
}

/** Whether a game may be coached at all: it goes on, a person plays, hints and taking back are allowed, and no clock runs. */
export function isCoachable({ result, players, help, timeControl }: CoachableGame): boolean {
  if (result !== '*' || timeControl !== undefined) return false;
  if (!allowsHelp(help, 'hints') || !allowsHelp(help, 'take-back')) return false;
  return COLOURS.some((colour) => players[colour].type === 'human');
}

/**
 * Whether the coach may look at the last move of a game: a person made it, and it does not offer a swap. Such a move should
 * be even, not good.
 * @param turn the colour to move after it
 */
export function isMoveCoachable(game: CoachableGame, turn: Colour): boolean {
  const { players, moves, swap } = game;
  if (!isCoachable(game) || moves.length === 0) return false;
  return players[opponentOf(turn)].type === 'human' && !isSwapOpen(swap, moves.length, turn);
}

/** The points below which the coach is silent at the highest level; each level below it adds one point. */
const MIN_LOSS_POINTS = 5;
/** The level whose threshold counts between two people. */
const LEVEL_OF_PEOPLE = 5;

/** The fewest points that the coach speaks about. @param opponent the player against whom the move was made */
export function minCoachedLoss(opponent: Player): number {
  const level = opponent.type === 'computer' ? opponent.level : LEVEL_OF_PEOPLE;
  return MIN_LOSS_POINTS + MAX_LEVEL - level;
}

/** What the coach is asked to speak about. */
export interface CoachLimits {
  readonly mode: CoachedMode;
  /** In points; see `minCoachedLoss`. */
  readonly minLoss: number;
}

/** What the coach has found about a move. */
export interface CoachFinding {
  readonly judgement: MoveJudgement & { readonly class: CoachedClass };
  /** The value of the position before the move, and after it. */
  readonly before: PositionValue;
  readonly after: PositionValue;
}

/** Whether the coach speaks about a move that is judged so. */
export function isCoached(
  judgement: MoveJudgement,
  { mode, minLoss }: CoachLimits,
): judgement is MoveJudgement & { readonly class: CoachedClass } {
  if (judgement.loss < minLoss) return false;
  return judgement.class === 'blunder' || (mode === 'mistakes' && judgement.class === 'mistake');
}
