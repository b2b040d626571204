import { formatMove } from '../game/notation.ts';
import { isStack } from '../game/pile.ts';
import type { Colour, Move, Position } from '../game/types.ts';
import type { IllegalMove } from '../game/why-not.ts';

/** Why a move in a record is not lawful, as a plain sentence. */
export function illegalSentence(position: Position, move: Move, illegal: IllegalMove): string {
  return `${formatMove(move)} is not lawful: ${reason(position, move, illegal)}.`;
}

function reason(position: Position, move: Move, illegal: IllegalMove): string {
  switch (illegal.rule) {
    case 'game-over':
      return 'the game is over before it';
    case 'same-square':
      return 'it ends where it starts';
    case 'empty-start':
      return `${move.from} is empty`;
    case 'not-yours':
      return `it is ${nameOf(position.turn)}'s turn, and ${nameOf(position.turn)} does not own ${pileOn(position, move)}`;
    case 'empty-end':
      return `${move.to} is empty`;
    case 'lone-needs-lone':
      return `a lone pawn must end on a lone pawn, and ${move.to} holds a stack`;
    case 'stack-needs-stack':
      return `a stack must end on a stack, and ${move.to} holds a lone pawn`;
    case 'no-way':
      return `no way of ${illegal.steps === 1 ? '1 step' : `${String(illegal.steps)} steps`} leads there`;
  }
}

function pileOn(position: Position, move: Move): string {
  const pile = position.piles.get(move.from);
  return `${pile !== undefined && isStack(pile) ? 'the stack' : 'the pawn'} on ${move.from}`;
}

function nameOf(colour: Colour): string {
  return colour === 'black' ? 'Black' : 'White';
}
