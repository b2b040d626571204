import { greedyMoves, type SolvedPosition, leadAfter } from './solved-position.ts';
import { legalMoves } from '../game/moves.ts';
import { applyMove } from '../game/play.ts';
import { dealStart } from '../game/setup.ts';
import type { Move, Position } from '../game/types.ts';
import { randomBelow, type Random } from '../util/random.ts';

/** Where endings to practise come from: made from a number, the shipped puzzles, or games in the library. */
export const ENDING_SOURCES = ['made', 'puzzles', 'own'] as const;
export type EndingSource = (typeof ENDING_SOURCES)[number];

/** What a person wants to reach in an ending: to win, nearly the best margin, or the best one. */
export const ENDING_GOALS = ['win', 'near', 'best'] as const;
export type EndingGoal = (typeof ENDING_GOALS)[number];

/** How long an ending takes. */
export const ENDING_LENGTHS = ['short', 'medium', 'long'] as const;
export type EndingLength = (typeof ENDING_LENGTHS)[number];

/** Which endings a person practises. */
export interface EndingChoice {
  readonly source: EndingSource;
  readonly goal: EndingGoal;
  readonly length: EndingLength;
}

/** The most occupied squares of an ending: its moves are proven within a second. */
export const MAX_ENDING_SQUARES = 16;
/** How far below the best margin `near` allows to end, in points. */
const NEAR_POINTS = 6;
/** The moves of best play to the end, of each length. */
const MOVES_OF_LENGTH: Readonly<Record<EndingLength, readonly [fewest: number, most: number]>> = {
  short: [3, 4],
  medium: [5, 6],
  long: [7, Infinity],
};

/** The margin to reach where `best` is possible, in points for the same side. @param best 0 or more */
export function wantedMargin(best: number, goal: EndingGoal): number {
  if (goal === 'best' || best === 0) return best;
  return goal === 'win' ? 1 : Math.max(1, best - NEAR_POINTS);
}

/** Whether best play of so many moves is of a length. */
export function isOfLength(moves: number, length: EndingLength): boolean {
  const [fewest, most] = MOVES_OF_LENGTH[length];
  return moves >= fewest && moves <= most;
}

/**
 * Whether a position is worth practising for a margin: some moves keep it, but neither those that take the most points at once nor
 * more than half of all.
 */
export function isWorthPractising(solved: SolvedPosition, wanted: number): boolean {
  const { moves } = solved;
  const keeping = moves.filter(({ value }) => value >= wanted).length;
  return (
    keeping > 0 && 2 * keeping <= moves.length && greedyMoves(solved).every(({ value }) => value < wanted)
  );
}

const INITIALS: Readonly<Record<EndingSource, string>> = { made: 'm', puzzles: 'p', own: 'o' };
/** The ids of endings, which no puzzle has: at most 20 characters. */
export const ENDING_ID = /^[mpo]-[0-9a-z]{1,11}-(?:win|near|best)$/;

/**
 * The id of an ending, under which its tries are kept.
 * @param key the number and the first letter of the length where it is made, otherwise the canonical hash of the position in base 36
 */
export function endingId({ source, goal }: Pick<EndingChoice, 'source' | 'goal'>, key: string): string {
  return `${INITIALS[source]}-${key}-${goal}`;
}

/** The key of an ending that is made from a number. */
export function madeKey(number: number, length: EndingLength): string {
  return `${length.slice(0, 1)}${String(number)}`;
}

/** Of so many moves drawn by lot the one that takes the most points is made: games with mistakes of all sizes. */
const MOVES_DRAWN = 3;

/**
 * Plays a game from a classic start down to a number of occupied squares. Equal random numbers give equal positions.
 * @returns undefined if the game is over before or there
 */
export function makePosition(random: Random, squares: number): Position | undefined {
  let position = dealStart('classic', random.next(), 'either');
  for (;;) {
    const moves = legalMoves(position);
    if (moves.length === 0) return undefined;
    if (position.piles.size <= squares) return position;
    position = applyMove(position, drawMove(position, moves, random));
  }
}

function drawMove(position: Position, moves: readonly Move[], random: Random): Move {
  const draw = (): Move => {
    const move = moves[randomBelow(random, moves.length)];
    if (move === undefined) throw new Error('There is no move to draw');
    return move;
  };
  let best = draw();
  for (let drawn = 1; drawn < MOVES_DRAWN; drawn++) {
    const move = draw();
    if (leadAfter(position, move) > leadAfter(position, best)) best = move;
  }
  return best;
}
