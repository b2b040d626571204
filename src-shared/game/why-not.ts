import { isStack, ownerOf, stepsOf } from './pile.ts';
import { destinationsFrom, isOver } from './moves.ts';
import type { Pips, Move, Position } from './types.ts';

/** The rule that forbids a move, with the values that its message needs. */
export type IllegalMove =
  | { readonly rule: 'game-over' }
  | { readonly rule: 'same-square' }
  | { readonly rule: 'empty-start' }
  | { readonly rule: 'not-yours' }
  | { readonly rule: 'empty-end' }
  | { readonly rule: 'lone-needs-lone'; readonly height: number }
  | { readonly rule: 'stack-needs-stack' }
  | { readonly rule: 'no-way'; readonly steps: Pips };

/** The first rule that forbids a move, in the order in which a player notices them. Throws if the move is legal. */
export function explainIllegal(position: Position, move: Move): IllegalMove {
  if (isOver(position)) return { rule: 'game-over' };
  const pile = position.piles.get(move.from);
  if (pile === undefined) return { rule: 'empty-start' };
  if (ownerOf(pile) !== position.turn) return { rule: 'not-yours' };
  if (move.from === move.to) return { rule: 'same-square' };
  const destination = position.piles.get(move.to);
  if (destination === undefined) return { rule: 'empty-end' };
  if (!isStack(pile) && isStack(destination)) return { rule: 'lone-needs-lone', height: destination.length };
  if (isStack(pile) && !isStack(destination)) return { rule: 'stack-needs-stack' };
  if (destinationsFrom(position, move.from).includes(move.to)) throw new Error('The move is legal');
  return { rule: 'no-way', steps: stepsOf(pile) };
}
