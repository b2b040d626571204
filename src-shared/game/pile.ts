import type { Colour, Pips, Pawn, Pile } from './types.ts';

/** The pawn on top, which determines the pile's owner, steps and points. */
export function topOf(pile: Pile): Pawn {
  return pile.at(-1) ?? pile[0];
}

/** The colour that owns a pile. */
export function ownerOf(pile: Pile): Colour {
  return topOf(pile).colour;
}

/** The number of steps in a move of the pile: the pips of its top pawn. */
export function stepsOf(pile: Pile): Pips {
  return topOf(pile).pips;
}

/** Whether a pile is a stack (two pawns or more) rather than a single pawn. */
export function isStack(pile: Pile): boolean {
  return pile.length > 1;
}

/** The points of a pile for its owner: pips of the top pawn times number of pawns. */
export function pointsOf(pile: Pile): number {
  return stepsOf(pile) * pile.length;
}
