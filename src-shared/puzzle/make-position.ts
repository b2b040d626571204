import { legalMoves } from '../game/moves.ts';
import { applyMove } from '../game/play.ts';
import { dealStart } from '../game/setup.ts';
import type { Move, Position } from '../game/types.ts';
import { randomBelow, type Random } from '../util/random.ts';
import { leadAfter } from './solved-position.ts';

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
