import type { Colour, Pips, Pawn, Pile } from './types.ts';

/** The pawn on top: it owns the pile, gives it its steps and its worth. */
export function topOf(pile: Pile): Pawn {
  return pile.at(-1) ?? pile[0];
}

/** The colour that owns a pile. */
export function ownerOf(pile: Pile): Colour {
  return topOf(pile).colour;
}

/** How many steps a pile takes when it moves. */
export function stepsOf(pile: Pile): Pips {
  return topOf(pile).pips;
}

/** Whether a pile is a stack (two pawns or more) rather than a lone pawn. */
export function isStack(pile: Pile): boolean {
  return pile.length > 1;
}

/** What a pile counts for its owner: marks of the top pawn times number of pawns. */
export function pointsOf(pile: Pile): number {
  return stepsOf(pile) * pile.length;
}
