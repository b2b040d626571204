/** The destinations of a pile, with the result of each. */

import { withKomi } from '#shared/game/fairness.ts';
import { applyMove } from '#shared/game/play.ts';
import { isOver, pathsFrom } from '#shared/game/moves.ts';
import { scoreOf } from '#shared/game/result.ts';
import { ownerOf, pointsOf, stepsOf } from '#shared/game/pile.ts';
import {
  SQUARES,
  opponentOf,
  type Colour,
  type Pile,
  type Position,
  type Score,
  type Square,
  type Path,
} from '#shared/game/types.ts';
import { bestPath, lengthOf } from './path.ts';

/** One destination of the selected pile. */
export interface Destination {
  readonly to: Square;
  /** Every legal path to it. */
  readonly paths: readonly Path[];
  /** The path that is drawn. */
  readonly path: Path;
  /** The pile on the destination now. */
  readonly pile: Pile;
  /** The swing of the move for the mover: its own gain minus the opponent's. */
  readonly swing: number;
  /** The points of the pile on the destination after the move. */
  readonly points: number;
  /** The number of pawns in that pile. */
  readonly height: number;
  /** Both totals after the move, with komi. */
  readonly score: Score;
  /** Whether the move ends the game. */
  readonly endsGame: boolean;
}

/**
 * The destinations of the pile on a square, most points first, then in the order of squares; empty if it cannot move.
 * @param komi points added to White's count at the end; if negative, to Black's
 */
export function findDestinations(position: Position, from: Square, komi = 0): Destination[] {
  const moved = position.piles.get(from);
  if (moved === undefined) return [];
  const pathsTo = new Map<Square, Path[]>();
  for (const path of pathsFrom(position, from)) {
    const to = path.at(-1);
    if (to === undefined) continue;
    const known = pathsTo.get(to);
    if (known === undefined) pathsTo.set(to, [path]);
    else known.push(path);
  }
  const mover = ownerOf(moved);
  const other = opponentOf(mover);
  const before = scoreOf(position);
  const destinations: Destination[] = [];
  for (const to of SQUARES) {
    const paths = pathsTo.get(to);
    const pile = position.piles.get(to);
    const path = paths && bestPath(from, paths);
    if (paths === undefined || pile === undefined || path === undefined) continue;
    const after = applyMove(position, { from, to });
    const score = scoreOf(after);
    const height = moved.length + pile.length;
    destinations.push({
      to,
      paths,
      path,
      pile,
      height,
      points: stepsOf(moved) * height,
      swing: score[mover] - before[mover] - (score[other] - before[other]),
      score: withKomi(score, komi),
      endsGame: isOver(after),
    });
  }
  return destinations.sort((a, b) => b.swing - a.swing);
}

/** Who has more points; `even` if both have the same. */
export type Leader = Colour | 'even';

/** Who leads by a score. */
export function leaderOf(score: Score): Leader {
  if (score.black === score.white) return 'even';
  return score.black > score.white ? 'black' : 'white';
}

/** The delay between two groups of destinations that appear, and the limit for all of them, in milliseconds (design 6). */
const STAGGER_MS = 18;
const MAX_STAGGER_MS = 120;

/**
 * When each destination appears after its pile was chosen, in milliseconds: near destinations first, by the squares of the path.
 */
export function delaysOf(
  from: Square | undefined,
  destinations: readonly Destination[],
): ReadonlyMap<Square, number> {
  if (from === undefined) return new Map();
  const lengths = new Map(
    destinations.map((destination) => [destination.to, lengthOf(from, destination.path)]),
  );
  const groups = [...new Set(lengths.values())].sort((a, b) => a - b);
  const step = Math.min(STAGGER_MS, MAX_STAGGER_MS / Math.max(1, groups.length - 1));
  return new Map([...lengths].map(([to, length]) => [to, Math.round(step * groups.indexOf(length))]));
}

/** A swing as in the chips and lists: `+36`, `−4`, `0`. */
export function formatSwing(swing: number): string {
  if (swing === 0) return '0';
  return swing > 0 ? `+${swing}` : `\u2212${-swing}`;
}

/** The points of a pile as a product. */
export interface PileSum {
  /** `3 × 8`; for a single pawn its marks. */
  readonly factors: string;
  readonly points: number;
  /** `3 × 8 = 24`; for a single pawn its marks. */
  readonly whole: string;
}

/** The points of a pile as a product. */
export function sumOf(pile: Pile): PileSum {
  const points = pointsOf(pile);
  if (pile.length === 1) return { factors: String(points), points, whole: String(points) };
  const factors = `${stepsOf(pile)} \u00d7 ${pile.length}`;
  return { factors, points, whole: `${factors} = ${points}` };
}
