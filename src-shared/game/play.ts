import { err, ok, type Result } from '../util/result.ts';
import { isLegal, destinationsFrom, isOver } from './moves.ts';
import { isStack, ownerOf, stepsOf } from './pile.ts';
import { opponentOf, type Move, type Position, type Pips } from './types.ts';

/** Makes a move without checking that it is legal. Throws if start or destination is empty. */
export function applyMove(position: Position, move: Move): Position {
  const piles = new Map(position.piles);
  const moved = piles.get(move.from);
  const covered = piles.get(move.to);
  if (moved === undefined || covered === undefined)
    throw new Error(`No piles at ${move.from} and ${move.to}`);
  piles.delete(move.from);
  piles.set(move.to, [covered[0], ...covered.slice(1), ...moved]);
  return { piles, turn: opponentOf(position.turn), endRule: position.endRule };
}

/** Makes a move. @returns the position after it, or the rule that forbids it */
export function playMove(position: Position, move: Move): Result<Position, IllegalMove> {
  return isLegal(position, move) ? ok(applyMove(position, move)) : err(explainIllegal(position, move));
}

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
