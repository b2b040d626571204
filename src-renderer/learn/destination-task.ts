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

/** How hard the questions are. */
export const TASK_LEVELS = ['easy', 'normal', 'hard'] as const;
export type TaskLevel = (typeof TASK_LEVELS)[number];

interface LevelOptions {
  /** The number of random moves that lead to the position of a question: the more, the fewer piles. */
  readonly moves: readonly [min: number, max: number];
  /** How many steps the pile moves: one of these numbers, each as likely. */
  readonly steps: readonly number[];
}

const LEVELS: Readonly<Record<TaskLevel, LevelOptions>> = {
  easy: { moves: [16, 24], steps: [1, 2] },
  normal: { moves: [8, 22], steps: [2, 3, 3, 3] },
  hard: { moves: [2, 10], steps: [3] },
};

/** Creates a random question about a black pile that can move. */
export function createDestinationTask(random: Random, level: TaskLevel = 'normal'): DestinationTask {
  const { moves, steps } = LEVELS[level];
  for (;;) {
    const position = playedPosition(random, moves);
    const movable = SQUARES.filter((square) => destinationsFrom(position, square).length > 0);
    const wanted = steps[randomBelow(random, steps.length)];
    const candidates = movable.filter((square) => {
      const pile = position.piles.get(square);
      return pile !== undefined && stepsOf(pile) === wanted && ownerOf(pile) === 'black';
    });
    const from = candidates[randomBelow(random, Math.max(1, candidates.length))];
    if (from !== undefined)
      return { position, from, destinations: new Set(destinationsFrom(position, from)) };
  }
}

function playedPosition(random: Random, [min, max]: LevelOptions['moves']): Position {
  let position = dealStart('scattered', randomBelow(random, 0xffff_ffff), 'either');
  const moves = min + randomBelow(random, max - min + 1);
  for (let made = 0; made < moves && !isOver(position); made++) {
    const legal = legalMoves(position);
    const move = legal[randomBelow(random, legal.length)];
    if (move === undefined) break;
    position = applyMove(position, move);
  }
  return position;
}
