import { ownerOf, stepsOf } from '#shared/game/pile.ts';
import { squareIndex } from '#shared/game/square.ts';
import { SQUARES, type Move, type Position, type Square } from '#shared/game/types.ts';
import type { Core } from './core.ts';

/** Sets up the core's board from a `Position`. */
export function packPosition(core: Core, position: Position): void {
  core.clearBoard();
  for (const [square, pile] of position.piles) {
    core.putPile(squareIndex(square), ownerOf(pile) === 'white' ? 1 : 0, stepsOf(pile), pile.length);
  }
  core.finishBoard(position.turn === 'white' ? 1 : 0, position.endRule === 'either' ? 1 : 0);
}

/** Converts a packed move (`from | to << 6`) to a `Move`. */
export function unpackMove(move: number): Move {
  return { from: SQUARES[move & 63] as Square, to: SQUARES[move >> 6] as Square };
}

/** Converts a `Move` to a packed move. */
export function packMove(move: Move): number {
  return squareIndex(move.from) | (squareIndex(move.to) << 6);
}
