/** The questions of the destination trainer. */

import { destinationsFrom, isOver, legalMoves } from '#shared/game/moves.ts';
import { ownerOf, stepsOf } from '#shared/game/pile.ts';
import { applyMove } from '#shared/game/play.ts';
import { dealStart } from '#shared/game/setup.ts';
import { SQUARES, type Position, type Square } from '#shared/game/types.ts';
import { randomBelow, type Random } from '#shared/util/random.ts';

/** A pile in a random position, with its destinations. */
export interface DestinationTask {
  readonly position: Position;
  readonly from: Square;
  readonly destinations: ReadonlySet<Square>;
}

/** The number of random moves that lead to the position of a question. */
const MIN_MOVES = 8;
const MAX_MOVES = 22;

/** Creates a random question about a pile that can move; three of four are about a pile that moves three steps. */
export function createDestinationTask(random: Random): DestinationTask {
  for (;;) {
    const position = playedPosition(random);
    const movable = SQUARES.filter((square) => destinationsFrom(position, square).length > 0);
    const wanted = randomBelow(random, 4) === 0 ? 2 : 3;
    const candidates = movable.filter((square) => {
      const pile = position.piles.get(square);
      return pile !== undefined && stepsOf(pile) === wanted && ownerOf(pile) === 'black';
    });
    const from = candidates[randomBelow(random, Math.max(1, candidates.length))];
    if (from !== undefined)
      return { position, from, destinations: new Set(destinationsFrom(position, from)) };
  }
}

function playedPosition(random: Random): Position {
  let position = dealStart('scattered', randomBelow(random, 0xffff_ffff), 'either');
  const moves = MIN_MOVES + randomBelow(random, MAX_MOVES - MIN_MOVES + 1);
  for (let made = 0; made < moves && !isOver(position); made++) {
    const legal = legalMoves(position);
    const move = legal[randomBelow(random, legal.length)];
    if (move === undefined) break;
    position = applyMove(position, move);
  }
  return position;
}
