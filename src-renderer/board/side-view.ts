/** The geometry of a pile from the side, built of bricks: each is one point. Lengths are those of the drawing. */

import { topOf } from '#shared/game/pile.ts';
import type { Pawn, Pile, Pips } from '#shared/game/types.ts';
import { round } from './geometry.ts';

/** The room of one brick, of which a little stays empty. */
export interface BrickSize {
  readonly width: number;
  readonly height: number;
}

/** One pawn from the side: as many bricks as its pile's top pawn has marks. */
export interface Layer {
  readonly pawn: Pawn;
  /** The left edges of its bricks. */
  readonly bricks: readonly number[];
  /** The upper edge. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  /** The middles of its marks, if it shows them. */
  readonly marks: readonly number[];
  readonly markRadius: number;
}

const MAX_GAP = 4;
const GAP_SHARE = 0.14;
const MAX_RADIUS = 4;
const MAX_MARK = 3.4;
/** Narrower bricks show no marks. */
const MIN_MARKED = 7;
/** The distance of two marks on one brick, in radii. */
const MARK_STEP = 3.4;

/**
 * The layers of a pile from the floor up; the top one shows its marks.
 * @param x the middle @param isWhole whether each layer is a single bar that shows its own marks, instead of bricks
 */
export function layersOf(pile: Pile, x: number, floor: number, brick: BrickSize, isWhole = false): Layer[] {
  const columns = isWhole ? 1 : topOf(pile).pips;
  const gap = Math.min(MAX_GAP, GAP_SHARE * brick.height);
  const width = round(brick.width - gap);
  const height = round(brick.height - gap);
  const left = x - (columns * brick.width) / 2 + gap / 2;
  const bricks = Array.from({ length: columns }, (_, column) => round(left + column * brick.width));
  const markRadius = round(Math.min(MAX_MARK, height / 4, width / 6));
  return pile.map((pawn, level) => {
    const isMarked = brick.width >= MIN_MARKED && (isWhole || level === pile.length - 1);
    const step = isWhole ? MARK_STEP * markRadius : brick.width;
    return {
      pawn,
      bricks,
      y: round(floor - brick.height * (level + 1)),
      width,
      height,
      radius: round(Math.min(MAX_RADIUS, 0.3 * height)),
      marks: isMarked ? marksAround(x, pawn.pips, step) : [],
      markRadius,
    };
  });
}

function marksAround(x: number, pips: Pips, step: number): number[] {
  return Array.from({ length: pips }, (_, index) => round(x + (index - (pips - 1) / 2) * step));
}
