import { parseMove } from '#shared/game/notation.ts';
import type { Path, Position, Square } from '#shared/game/types.ts';
import { cornerOf, SQUARE, type Point } from './geometry.ts';
import { distance, lineOf, shownPath } from './path.ts';

/** From the middle of the destination to the arrow's tip, in board units. */
const TIP = 38;
/** The head's length and half its width, and those of a narrow line. */
const HEAD = { length: 26, halfWidth: 19 };
const THIN_HEAD = { length: 22, halfWidth: 15 };
/** Between neighbours the arrow lies over both piles: how far, by its direction, its tip and its start are from their middles. */
const NEAR = {
  across: { tip: 27, start: 24 },
  down: { tip: 36, start: 20 },
  up: { tip: 26, start: 38 },
};
/** How far narrow lines move aside from others on the same squares. */
const ASIDE = 14;

/** An arrow along the path of a move, marked on the board beside what is played. */
export interface BoardArrow {
  readonly from: Square;
  readonly path: Path;
  /** `best`: a move of one's own, `reply`: one of the other side, `threat`: a mistake or what punishes it. */
  readonly kind: 'best' | 'reply' | 'threat';
  /** Whether it is a narrow line beside a more important one. */
  readonly isThin?: boolean;
  /** Whether it appears at once and is not drawn along its path. */
  readonly isStill?: boolean;
  /** Whether the squares of its path have the numbers of the steps. */
  readonly isNumbered?: boolean;
  /** A sign at its end, such as `??`; of a gold colour for a small fault, pale for one that matters less. */
  readonly badge?: { readonly sign: string; readonly tone: 'minor' | 'pale' | undefined } | undefined;
  /** The value of the move at its end, as it is shown: `≈ +5`; bright for the best one. */
  readonly value?: { readonly sign: string; readonly isBest: boolean } | undefined;
}

/** The arrow of a move from a position, as a list; empty if there is no move, or it is not legal. @param text the move, `a1c2` */
export function arrowIn(
  position: Position | undefined,
  text: string | undefined,
  arrow: Omit<BoardArrow, 'from' | 'path'>,
): readonly BoardArrow[] {
  const move = text === undefined ? undefined : parseMove(text);
  const path = move && position && shownPath(position, move);
  return move === undefined || path === undefined ? [] : [{ ...arrow, from: move.from, path }];
}

/** The parts of an arrow as SVG data: the line, which ends in the arrowhead, and the corners of the head. */
interface ArrowShape {
  readonly shaft: string;
  readonly head: string;
  /** Between neighbours, whose piles hide the line: the piece of it that lies over them. */
  readonly over: string | undefined;
  /** The upper left corner of the destination. */
  readonly end: Point;
}

/** @param aside how far the line lies beside the middle of its squares, in board units */
export function arrowShape(
  { from, path, isThin = false }: Pick<BoardArrow, 'from' | 'path' | 'isThin'>,
  turned: boolean,
  aside = 0,
): ArrowShape | undefined {
  const destination = path.at(-1);
  if (destination === undefined) return undefined;
  const beforeLast = path.at(-2) ?? from;
  const before = cornerOf(beforeLast, turned);
  const corner = cornerOf(destination, turned);
  const x = Math.sign(corner.x - before.x);
  const y = Math.sign(corner.y - before.y);
  const near = distance(beforeLast, destination) === 1 ? NEAR[nearKey(y)] : undefined;
  const { length, halfWidth } = isThin ? THIN_HEAD : HEAD;
  /** A point on the last piece of the line, by its distance from the middle of a square. */
  const along = (square: Point, by: number): Point => ({
    x: square.x + 50 + x * by + Math.abs(y) * aside,
    y: square.y + 52 + y * by + Math.abs(x) * aside,
  });
  const written = (point: Point): string => `${String(point.x)} ${String(point.y)}`;
  const tipDistance = near?.tip ?? TIP;
  const tip = along(corner, -tipDistance);
  const foot = along(corner, -tipDistance - length);
  // The line ends in the arrowhead, whether or not the square is occupied.
  const shaft = lineOf(from, path, turned, undefined, undefined, aside).replace(
    /[ML][^ML]*$/,
    `L${written(foot)}`,
  );
  const side = (by: number): string => `${String(foot.x + y * by)},${String(foot.y + x * by)}`;
  const head = `${String(tip.x)},${String(tip.y)} ${side(halfWidth)} ${side(-halfWidth)}`;
  const over = near && `M${written(along(before, near.start))}L${written(foot)}`;
  return { shaft, head, over, end: corner };
}

function nearKey(y: number): keyof typeof NEAR {
  if (y === 0) return 'across';
  return y > 0 ? 'down' : 'up';
}

/** How far aside each arrow lies: narrow ones give way where they share a piece of a line with another, to both sides in turn. */
export function asideOf(arrows: readonly BoardArrow[]): readonly number[] {
  const pieces = arrows.map(piecesOf);
  let moved = 0;
  return arrows.map(({ isThin }, index) => {
    const own = pieces[index] ?? new Set<string>();
    const isShared = pieces.some(
      (others, other) => other > index && [...own].some((piece) => others.has(piece)),
    );
    if (isThin !== true || !isShared) return 0;
    return moved++ % 2 === 0 ? ASIDE : -ASIDE;
  });
}

/** The pieces of an arrow's line, each from one square to the next, in whichever direction. */
function piecesOf({ from, path }: BoardArrow): ReadonlySet<string> {
  return new Set(
    path.flatMap((square, index) => {
      const start = cornerOf(path[index - 1] ?? from, false);
      const end = cornerOf(square, false);
      const x = Math.sign(end.x - start.x);
      const y = Math.sign(end.y - start.y);
      const count = Math.max(Math.abs(end.x - start.x), Math.abs(end.y - start.y)) / SQUARE;
      // The middle of a piece is the same in both directions.
      return Array.from({ length: count }, (_, step) =>
        [start.x + x * SQUARE * (step + 0.5), start.y + y * SQUARE * (step + 0.5)].join(),
      );
    }),
  );
}
