import { ownerOf, stepsOf } from '#shared/game/pile.ts';
import { squareIndex } from '#shared/game/square.ts';
import { SQUARES, type Move, type Position } from '#shared/game/types.ts';
import type { PackedBoard } from './packed-board.ts';

/** Sets a packed board up as a readable position. */
export function packPosition(board: PackedBoard, position: Position): void {
  const piles = [...position.piles].map(([square, pile]) => ({
    square: squareIndex(square),
    white: ownerOf(pile) === 'white',
    marks: stepsOf(pile),
    height: pile.length,
  }));
  board.set(piles, position.turn === 'white' ? 1 : 0, position.endRule === 'either');
}

/** A packed move as a readable one. */
export function unpackMove(move: number): Move {
  return { from: SQUARES[move & 63], to: SQUARES[move >> 6] };
}

/** A readable move as a packed one. */
export function packMove(move: Move): number {
  return squareIndex(move.from) | (squareIndex(move.to) << 6);
}
