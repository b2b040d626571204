import { parseMove } from '#shared/game/notation.ts';
import type { Path, Position, Square } from '#shared/game/types.ts';
import { cornerOf, type Point } from './geometry.ts';
import { lineOf, shownPath } from './path.ts';

/** From the middle of the destination to the arrow's tip, and the head's length and half its width, in board units. */
const TIP = 38;
const LENGTH = 26;
const HALF_WIDTH = 19;

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
  /** The upper left corner of the destination. */
  readonly end: Point;
}

/** @param pawns the height of the pile that moves, where the line begins at its ring and not under it */
export function arrowShape(
  from: Square,
  path: Path,
  turned: boolean,
  pawns?: number,
): ArrowShape | undefined {
  const destination = path.at(-1);
  if (destination === undefined) return undefined;
  const before = cornerOf(path.at(-2) ?? from, turned);
  const corner = cornerOf(destination, turned);
  const x = Math.sign(corner.x - before.x);
  const y = Math.sign(corner.y - before.y);
  const tip = { x: corner.x + 50 - x * TIP, y: corner.y + 52 - y * TIP };
  const foot = { x: tip.x - x * LENGTH, y: tip.y - y * LENGTH };
  const line = lineOf(from, path, turned, pawns === undefined ? undefined : { pawns, ring: 7 }, undefined);
  // The line ends in the arrowhead, whether or not the square is occupied.
  const shaft = line.replace(/[ML][^ML]*$/, `L${String(foot.x)} ${String(foot.y)}`);
  const side = (by: number): string => `${String(foot.x + y * by)},${String(foot.y + x * by)}`;
  const head = `${String(tip.x)},${String(tip.y)} ${side(HALF_WIDTH)} ${side(-HALF_WIDTH)}`;
  return { shaft, head, end: corner };
}
