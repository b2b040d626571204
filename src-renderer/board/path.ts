/** Selects the path to show for a move, and computes its line. */

import { fileIndex, rankIndex } from '#shared/game/square.ts';
import { pathsOf } from '#shared/game/moves.ts';
import type { Move, Position, Square, Path } from '#shared/game/types.ts';
import { BASE_Y, cornerOf, faceY, PAWN_RADIUS, rimHeight, round, SQUARE, type Point } from './geometry.ts';

/** The distance between two squares of one rank or file. */
export function distance(from: Square, to: Square): number {
  return Math.abs(fileIndex(from) - fileIndex(to)) + Math.abs(rankIndex(from) - rankIndex(to));
}

/** The length of a path in squares. */
export function lengthOf(from: Square, path: Path): number {
  return path.reduce((sum, square, index) => sum + distance(path[index - 1] ?? from, square), 0);
}

function turnsOf(from: Square, path: Path): number {
  const squares = [from, ...path];
  let turns = 0;
  for (let i = 2; i < squares.length; i++) {
    const [a, b, c] = [squares[i - 2], squares[i - 1], squares[i]] as [Square, Square, Square];
    if ((fileIndex(a) === fileIndex(b)) !== (fileIndex(b) === fileIndex(c))) turns++;
  }
  return turns;
}

/** The path to show among several paths of one move: fewest squares, then fewest turns, then the first. */
export function bestPath(from: Square, paths: readonly Path[]): Path | undefined {
  return [...paths].sort(
    (a, b) => lengthOf(from, a) - lengthOf(from, b) || turnsOf(from, a) - turnsOf(from, b),
  )[0];
}

/** The path to show for a move made in a position; undefined if the move is not legal there. */
export function shownPath(before: Position, move: Move): Path | undefined {
  return bestPath(move.from, pathsOf(before, move));
}

/** The point of a square that lines run through: a little below its centre, or `aside` to the right and down from there. */
function middleOf(square: Square, turned: boolean, aside: number): Point {
  const corner = cornerOf(square, turned);
  return { x: corner.x + 50 + aside, y: corner.y + 52 + aside };
}

/** The distance of a line's end from the middle of a pile with a ring at distance `ring`, by the direction of the line. */
function clearance({ pawns, ring, lift = 0 }: LineEnd, dx: number, dy: number): number {
  const radius = PAWN_RADIUS + ring;
  if (dx !== 0) return radius;
  // From above the ring starts over the top face, from below under the base.
  return dy < 0 ? 52 - (BASE_Y - rimHeight(pawns) - radius) + lift : BASE_Y + radius - 52 - lift;
}

/** An end of a line: at a pile's ring, or at the middle of the square without one. */
export interface LineEnd {
  readonly pawns: number;
  readonly ring: number;
  /** How far the pile is lifted. */
  readonly lift?: number;
}

/**
 * The SVG path data of a path, with corner radius 22.
 * @param start the clearance at the start; undefined: from the middle
 * @param end the same at the destination
 * @param aside how far the line lies beside the middle of the squares, in board units
 */
export function lineOf(
  from: Square,
  path: Path,
  turned: boolean,
  start: LineEnd | undefined,
  end: LineEnd | undefined,
  aside = 0,
): string {
  const points = [from, ...path].map((square) => middleOf(square, turned, aside));
  const towards = (a: Point, b: Point, by: number): Point => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    return { x: round(a.x + ((b.x - a.x) / length) * by), y: round(a.y + ((b.y - a.y) / length) * by) };
  };
  const first = points[0] as Point;
  const second = points[1] as Point;
  const last = points[points.length - 1] as Point;
  const beforeLast = points[points.length - 2] as Point;
  if (start !== undefined) {
    const gap = clearance(start, second.x - first.x, second.y - first.y);
    points[0] = towards(first, second, gap);
  }
  if (end !== undefined) {
    const gap = clearance(end, beforeLast.x - last.x, beforeLast.y - last.y);
    points[points.length - 1] = towards(last, beforeLast, gap);
  }
  return points
    .map((point, index) => {
      const previous = points[index - 1];
      const next = points[index + 1];
      if (previous === undefined) return `M${point.x} ${point.y}`;
      const straight = next === undefined || previous.x === next.x || previous.y === next.y;
      if (straight) return `L${point.x} ${point.y}`;
      const into = towards(point, previous, 22);
      const out = towards(point, next, 22);
      return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`;
    })
    .join('');
}

/** The share of a rim that a path may cover, its distance from a face and from a ring, and its minimum length. */
const BRIDGED_RIM = 0.6;
const FACE_GAP = 3;
const RING_GAP = 9;
const MIN_BRIDGE = 12;

/** A pile on a path. */
export interface BridgedPile extends Pick<LineEnd, 'pawns' | 'lift'> {
  readonly isRinged: boolean;
}

/**
 * The parts of a path between piles on adjacent squares, one behind the other, where the line under them is hidden: each crosses
 * the rim of the far pile, never a face. Empty if there are none.
 */
export function bridgesOf(
  from: Square,
  path: Path,
  turned: boolean,
  pileOn: (square: Square) => BridgedPile,
): string {
  return path
    .flatMap((square, index) => {
      const corners = [path[index - 1] ?? from, square]
        .map((each) => ({ ...cornerOf(each, turned), ...pileOn(each) }))
        .sort((a, b) => a.y - b.y);
      const [far, near] = corners;
      if (far === undefined || near === undefined || near.y - far.y !== SQUARE) return [];
      const bottom = far.y - (far.lift ?? 0) + BASE_Y + PAWN_RADIUS;
      const top = near.y - (near.lift ?? 0) + faceY(near.pawns) - PAWN_RADIUS;
      const end = round(top - (near.isRinged ? RING_GAP : FACE_GAP));
      const overRim = round(bottom - BRIDGED_RIM * rimHeight(far.pawns));
      const belowRing = bottom + RING_GAP;
      const start = far.isRinged && end - belowRing >= MIN_BRIDGE ? belowRing : overRim;
      return [`M${far.x + 50} ${start}V${Math.max(end, start + MIN_BRIDGE)}`];
    })
    .join('');
}
