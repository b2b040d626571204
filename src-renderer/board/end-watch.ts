/** How close a game is to its end: the moves left for each side, and those that end the game. */

import { isOver, movesOf } from '#shared/game/moves.ts';
import { SQUARES, type Colour, type Position, type Square } from '#shared/game/types.ts';
import { findDestinations, type Destination } from './destinations.ts';

/** The end of the game is near if one colour has this number of moves or fewer. */
export const FEW_MOVES = 6;

/** A move of the player to move that ends the game. */
interface LastMove {
  readonly from: Square;
  readonly destination: Destination;
}

export interface GameEndWarning {
  /** The number of moves of each colour. */
  readonly moves: Readonly<Record<Colour, number>>;
  /** The moves that end the game, the best for the mover first. */
  readonly lastMoves: readonly LastMove[];
}

/**
 * How near the end is; undefined while both colours have more moves left, and when the game is over.
 * @param komi points added to White's count at the end; if negative, to Black's
 */
export function watchEnd(position: Position, komi = 0): GameEndWarning | undefined {
  const moves = { black: movesOf(position, 'black').length, white: movesOf(position, 'white').length };
  if (Math.min(moves.black, moves.white) > FEW_MOVES || isOver(position)) return undefined;
  const froms = new Set(movesOf(position, position.turn).map(({ from }) => from));
  const lastMoves = SQUARES.filter((square) => froms.has(square))
    .flatMap((from) => findDestinations(position, from, komi).map((destination) => ({ from, destination })))
    .filter(({ destination }) => destination.endsGame)
    .sort((one, other) => other.destination.swing - one.destination.swing);
  return { moves, lastMoves };
}
