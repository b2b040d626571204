/** The ends of a pile, with the result of each. */

import { withKomi } from '#shared/game/fairness.ts';
import { applyMove } from '#shared/game/play.ts';
import { isOver, pathsFrom } from '#shared/game/moves.ts';
import { scoreOf } from '#shared/game/outcome.ts';
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

/** One end of the selected pile. */
export interface BoardEnd {
  readonly to: Square;
  /** Every legal path to it. */
  readonly paths: readonly Path[];
  /** The path that is drawn. */
  readonly path: Path;
  /** The pile that lies there now. */
  readonly pile: Pile;
  /** Points the move swings for the mover: own gain minus the other's. */
  readonly swing: number;
  /** What the pile on the end would count for the mover. */
  readonly points: number;
  /** How many pawns it would have. */
  readonly height: number;
  /** Both totals after the move, with komi. */
  readonly score: Score;
  /** Whether the game would be over. */
  readonly endsGame: boolean;
}

/**
 * The ends of the pile on a square, most points first, squares in order where equal; empty where it cannot move.
 * @param komi points added to White's count at the end; negative: to Black's
 */
export function findEnds(position: Position, from: Square, komi = 0): BoardEnd[] {
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
  const ends: BoardEnd[] = [];
  for (const to of SQUARES) {
    const paths = pathsTo.get(to);
    const pile = position.piles.get(to);
    const path = paths && bestPath(from, paths);
    if (paths === undefined || pile === undefined || path === undefined) continue;
    const after = applyMove(position, { from, to });
    const score = scoreOf(after);
    const height = moved.length + pile.length;
    ends.push({
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
  return ends.sort((a, b) => b.swing - a.swing);
}

/** Who has more points; `even` where both have the same. */
export type Leader = Colour | 'even';

/** Who leads by a score. */
export function leaderOf(score: Score): Leader {
  if (score.black === score.white) return 'even';
  return score.black > score.white ? 'black' : 'white';
}

/** Between two groups of ends that appear, and for all of them, in milliseconds (design 6). */
const STAGGER_MS = 18;
const MAX_STAGGER_MS = 120;

/** When each end appears after its pile was chosen, in milliseconds: near ends first, by the squares of the path. */
export function delaysOf(from: Square | undefined, ends: readonly BoardEnd[]): ReadonlyMap<Square, number> {
  if (from === undefined) return new Map();
  const lengths = new Map(ends.map((end) => [end.to, lengthOf(from, end.path)]));
  const groups = [...new Set(lengths.values())].sort((a, b) => a - b);
  const step = Math.min(STAGGER_MS, MAX_STAGGER_MS / Math.max(1, groups.length - 1));
  return new Map([...lengths].map(([to, length]) => [to, Math.round(step * groups.indexOf(length))]));
}

/** A swing as the chips and lists write it: `+36`, `−4`, `0`. */
export function formatSwing(swing: number): string {
  if (swing === 0) return '0';
  return swing > 0 ? `+${swing}` : `\u2212${-swing}`;
}

/** A pile's worth as a sum. */
export interface PileSum {
  /** `3 × 8`; of a single pawn its marks. */
  readonly factors: string;
  readonly points: number;
  /** `3 × 8 = 24`; of a single pawn its marks. */
  readonly whole: string;
}

/** What a pile counts, and how. */
export function sumOf(pile: Pile): PileSum {
  const points = pointsOf(pile);
  if (pile.length === 1) return { factors: String(points), points, whole: String(points) };
  const factors = `${stepsOf(pile)} \u00d7 ${pile.length}`;
  return { factors, points, whole: `${factors} = ${points}` };
}
