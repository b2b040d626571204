/** A move that is shown walking on a board that is not played on. */

import { applyMove } from '#shared/game/play.ts';
import type { Move, Position } from '#shared/game/types.ts';
import { planMove, type AnimationPlan, type Motion } from './animation-plan.ts';
import { shownPath } from './path.ts';
import type { Transition } from './transition.ts';

/** The positions before and after a legal move, and the path to show for it. */
export function sceneOf(before: Position, move: Move): Transition {
  return { before, after: applyMove(before, move), move: { ...move, path: shownPath(before, move) } };
}

/** The plan of a scene on a board seen from Black's side; undefined if motion is off. */
export function planWalk({ before, move }: Transition, motion: Motion): AnimationPlan | undefined {
  const countOn = (square: Move['from']): number => before.piles.get(square)?.length ?? 1;
  return planMove(
    {
      from: move.from,
      path: move.path ?? [move.to],
      moved: countOn(move.from),
      covered: countOn(move.to),
      turned: false,
    },
    motion,
  );
}
