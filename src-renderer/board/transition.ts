import { applyMove } from '#shared/game/play.ts';
import { formatBoard } from '#shared/game/position-code.ts';
import type { Move, Position, Path } from '#shared/game/types.ts';
import { shownPath } from './path.ts';
import { planMove, type AnimationPlan, type Motion } from './animation-plan.ts';

/** The move between two positions, found by comparing them. */

/** A move that was made, with the path shown for it; undefined if unknown. */
export interface PlayedMove extends Move {
  readonly path: Path | undefined;
}

/** One move between two positions. */
export interface Transition {
  readonly before: Position;
  readonly after: Position;
  readonly move: PlayedMove;
  /** Whether its pile was chosen on the board, which lifts it. */
  readonly isLifted?: boolean;
}

/** The only possible move from one board to another: from the emptied square to the grown pile. */
function differenceOf(before: Position, after: Position): Move | undefined {
  const emptied = [...before.piles.keys()].filter((square) => !after.piles.has(square));
  const grown = [...after.piles].filter(
    ([square, pile]) => pile.length > (before.piles.get(square)?.length ?? 0),
  );
  const from = emptied[0];
  const to = grown[0]?.[0];
  return emptied.length === 1 && grown.length === 1 && from !== undefined && to !== undefined
    ? { from, to }
    : undefined;
}

/**
 * The move between two positions; undefined if the second does not follow from the first by a single move.
 * @param last the move reported as made; if it does not fit, the boards are compared
 */
export function transitionBetween(
  before: Position,
  after: Position,
  last?: Move & { readonly path?: Path | undefined },
): Transition | undefined {
  const leads = (move: Move): boolean =>
    before.piles.has(move.from) &&
    before.piles.has(move.to) &&
    formatBoard(applyMove(before, move)) === formatBoard(after);
  if (last !== undefined && leads(last)) {
    return { before, after, move: { ...last, path: last.path ?? shownPath(before, last) } };
  }
  const move = differenceOf(before, after);
  if (move === undefined || !leads(move)) return undefined;
  return { before, after, move: { ...move, path: shownPath(before, move) } };
}

/** A move that is shown walking on a board that is not played on. */

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
