/** The layout of a skyline: all stacks from the side, Black's left of the middle, White's right. Lengths in pixels of the design. */

import { countOf } from '#shared/game/outcome.ts';
import { COLOURS, type Colour, type Pile, type Position, type Square } from '#shared/game/types.ts';
import { round } from './geometry.ts';
import type { TowerSizes } from './side-view.ts';

/** Height of the floor with its text, of the top bar, and of the chip over a tower with its margin. */
const WORDED = { floor: 34, topBar: 13, chipRoom: 30 };
/** The same of a small skyline, whose floor has no text. */
const PLAIN = { floor: 10, topBar: 8, chipRoom: 25 };
/** Both margins of a half: the outer one, and the one to the middle. */
const MARGIN = 26;
const MIDDLE_GAP = 12;
const MAX_SLOT = 54;
const MAX_BAR_WIDTH = 42;
const MAX_BAR = 10;
/** The minimum slot width for a formula or a chip. */
const MIN_WORDED_SLOT = 30;
/** The minimum slot width for the name of a square and two digits. */
const MIN_NAMED_SLOT = 14;

interface Tower {
  readonly square: Square;
  readonly colour: Colour;
  readonly pile: Pile;
  readonly points: number;
  /** Its middle. */
  readonly x: number;
  /** The upper edge of its top bar. */
  readonly top: number;
}

export interface Skyline {
  readonly towers: readonly Tower[];
  readonly sizes: TowerSizes;
  readonly barWidth: number;
  /** Whether there is room for formulas and chips. */
  readonly isWorded: boolean;
  /** Whether there is room for the names of the squares. */
  readonly isNamed: boolean;
  readonly floor: number;
}

/**
 * The towers of a position in a picture of this size, the tallest of each colour next to the middle.
 * @param isPlain without text on the floor
 */
export function skylineOf(position: Position, width: number, height: number, isPlain = false): Skyline {
  const { floor: floorHeight, topBar, chipRoom } = isPlain ? PLAIN : WORDED;
  const sides = COLOURS.map((colour) => ({
    colour,
    lines: countOf(position, colour).sort((a, b) => b.pile.length - a.pile.length || b.points - a.points),
  }));
  const most = Math.max(1, ...sides.map(({ lines }) => lines.length));
  const tallest = Math.max(2, ...[...position.piles.values()].map((pile) => pile.length));
  const slot = Math.min(MAX_SLOT, (width / 2 - MARGIN) / most);
  const bar = Math.min(MAX_BAR, (height - floorHeight - chipRoom - topBar) / (tallest - 1));
  const sizes = { bar, top: topBar, gap: bar < 4 ? 1 : 1.5 };
  const floor = height - floorHeight;
  const towers = sides.flatMap(({ colour, lines }) =>
    lines.map(({ square, pile, points }, index): Tower => {
      const away = MIDDLE_GAP + slot * (index + 0.5);
      const top = round(floor - bar * (pile.length - 1) - topBar);
      return {
        square,
        colour,
        pile,
        points,
        x: round(width / 2 + (colour === 'black' ? -away : away)),
        top,
      };
    }),
  );
  return {
    towers,
    sizes,
    barWidth: Math.max(4, Math.min(MAX_BAR_WIDTH, slot - 8)),
    isWorded: slot >= MIN_WORDED_SLOT,
    isNamed: slot >= MIN_NAMED_SLOT,
    floor,
  };
}
