/** The layout of a picture in board units: the players above the board, a line of text below it. */

import { BOARD, FRAME } from '../board/geometry.ts';
import type { Box } from './drawing.ts';

/** The margin around the board if there are lines of text. */
const MARGIN = 24;
/** The height of a line of text. */
const LINE = 50;
export const NAME_SIZE = 25;
export const CAPTION_SIZE = 21;
export const DISC_RADIUS = 10;

const LEFT = -FRAME;
const RIGHT = BOARD - FRAME;

export const NAMES = {
  start: LEFT + 30,
  end: RIGHT - 30,
  baseline: -FRAME - 22,
  width: BOARD - 60,
} as const;
export const DISCS = { start: LEFT + DISC_RADIUS + 2, end: RIGHT - DISC_RADIUS - 2, y: -FRAME - 31 } as const;
export const CAPTIONS = { start: LEFT, end: RIGHT, baseline: RIGHT + 34 } as const;

/** The stacks from the side, under the board. */
export const SKYLINE = { x: LEFT, y: RIGHT + 14, width: BOARD, height: 210 } as const;
/** The height that they add to a picture. */
export const SKYLINE_ROOM = SKYLINE.height + 14;

/**
 * Returns the view box of a picture.
 * @param names whether it has the lines of text @param skyline whether it has the stacks from the side
 */
export function viewOfPicture(names: boolean, skyline = false): Box {
  const more = skyline ? SKYLINE_ROOM : 0;
  if (!names) return { x: LEFT, y: LEFT, width: BOARD, height: BOARD + more };
  return {
    x: LEFT - MARGIN,
    y: LEFT - LINE - MARGIN / 2,
    width: BOARD + 2 * MARGIN,
    height: BOARD + 2 * LINE + MARGIN + more,
  };
}
