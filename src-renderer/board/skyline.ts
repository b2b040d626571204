/**
 * The layout of a skyline: all piles from the side, Black's left, White's right. Each brick is one point: a tower is as wide as its
 * top pawn has marks and as high as it has pawns, and single pawns stand together as one wall. Lengths in pixels of the design.
 */

import { countOf, type CountedPile } from '#shared/game/result.ts';
import { topOf } from '#shared/game/pile.ts';
import { COLOURS, type Colour, type Position } from '#shared/game/types.ts';
import { round } from './geometry.ts';
import type { BrickSize } from './side-view.ts';

/** What is written at a building. The chip over it has its points. */
interface Wording {
  /** The height of the floor with its text, and of the chip with its margin. */
  readonly floor: number;
  readonly chip: number;
  /** The text on the floor: the square and the formula, or the square and the points. */
  readonly floorText: 'formula' | 'points' | 'none';
  /** Whether a wall has its name in words, and not only the number of its pawns. */
  readonly isWallNamed: boolean;
  /** The number of floors, one above the other, among which the buildings are divided. */
  readonly shelves: number;
  /** The room on both sides of each half, and the smallest gap of two buildings. */
  readonly margin: number;
  readonly gap: number;
}

const FULL: Wording = {
  ...{ floor: 34, chip: 30, floorText: 'formula', isWallNamed: true, shelves: 1 },
  ...{ margin: 10, gap: 5 },
};
const SHORT: Wording = { ...FULL, isWallNamed: false };
const COMPACT: Wording = { ...SHORT, chip: 8, floorText: 'points' };
/** From the most to the least that can be said; the first that leaves the bricks wide enough is taken. */
const WORDINGS = [
  ...[FULL, SHORT, COMPACT],
  ...[SHORT, COMPACT].map((wording) => ({ ...wording, shelves: 2 })),
  { ...COMPACT, shelves: 3 },
];
const BARE: Wording = { ...COMPACT, floor: 6, chip: 4, floorText: 'none', margin: 6, gap: 2 };
const PLAIN_WORDINGS: readonly Wording[] = [{ ...BARE, floor: 10, chip: 26 }, BARE, { ...BARE, shelves: 2 }];

/** The width of a brick below which less is written. */
const MIN_BRICK_WIDTH = 16;
const MIN_PLAIN_BRICK_WIDTH = 10;
/** A brick is this wide and high at most, and this many times as wide as high. */
const MAX_BRICK: BrickSize = { width: 24, height: 11 };
const MAX_PROPORTION = 3.2;
const MIN_PROPORTION = 1.3;
/** Pictures lower than this have no chips. */
const MIN_CHIP_HEIGHT = 64;

const MAX_GAP = 18;
/** The smallest half, as a share of the picture: that of a colour without pawns. */
const MIN_HALF = 0.1;
/** The width of a letter on the floor, and of the chip around its figure. */
const LETTER = 6.8;
const CHIP_DIGIT = 8.2;
const CHIP_MARGIN = 12;
/** A wall is three bricks wide, or six if it has more points than this. */
const MAX_NARROW_WALL = 18;

/** A pile in its place: the middle of its bricks, and what they stand on. */
interface PlacedPile extends CountedPile {
  readonly x: number;
  readonly floor: number;
}

/** A tower, or the wall of a colour's single pawns. */
interface Building {
  readonly colour: Colour;
  readonly piles: readonly PlacedPile[];
  readonly x: number;
  readonly width: number;
  readonly floor: number;
  /** The lines on the floor. A wall without a name has the number of its pawns, and a sign of a pawn after it. */
  readonly lines: readonly string[];
  readonly isSigned: boolean;
}

export interface Skyline {
  readonly buildings: readonly Building[];
  readonly brick: BrickSize;
  /** The upper edges of the floors. */
  readonly floors: readonly number[];
  readonly floorHeight: number;
  readonly hasChips: boolean;
  /** The border between the two colours. */
  readonly middle: number;
}

/** The piles of a building in bricks from its lower left corner. */
interface Plan {
  readonly colour: Colour;
  readonly piles: readonly (CountedPile & { readonly column: number; readonly row: number })[];
  readonly columns: number;
  readonly rows: number;
}

/** A wall's name on two lines. @param count the number of its pawns */
export type NameWall = (count: number) => string;

/**
 * The buildings of a position in a picture of this size, the tallest of each colour next to the middle.
 * @param isPlain without text on the floor
 */
export function skylineOf(
  position: Position,
  width: number,
  height: number,
  nameWall: NameWall,
  isPlain = false,
): Skyline {
  const plans = COLOURS.flatMap((colour) => plansOf(position, colour));
  const wordings = isPlain ? PLAIN_WORDINGS.slice(height < MIN_CHIP_HEIGHT ? 1 : 0) : WORDINGS;
  const wanted = isPlain ? MIN_PLAIN_BRICK_WIDTH : MIN_BRICK_WIDTH;
  let best: Fitted | undefined;
  for (const wording of wordings) {
    const fitted = fit(plans, width, height, wording, nameWall);
    if (fitted.brick.width >= wanted) return place(fitted, width, height);
    if (best === undefined || fitted.brick.width > best.brick.width) best = fitted;
  }
  if (best === undefined) throw new Error('A skyline has a wording');
  return place(best, width, height);
}

/** The buildings of a colour, the tallest first; a wall is the last. */
function plansOf(position: Position, colour: Colour): Plan[] {
  const lines = countOf(position, colour);
  const single = lines.filter(({ pile }) => pile.length === 1);
  const alone = single.length === 1 ? single : [];
  const towers = [...lines.filter(({ pile }) => pile.length > 1), ...alone]
    .sort((a, b) => b.pile.length - a.pile.length || b.points - a.points)
    .map((line): Plan => ({
      colour,
      piles: [{ ...line, column: 0, row: 0 }],
      columns: topOf(line.pile).pips,
      rows: line.pile.length,
    }));
  return single.length > 1 ? [...towers, wallOf(colour, single)] : towers;
}

/** Lays single pawns in rows, each in the lowest one with room for it; those with most marks come first. */
function wallOf(colour: Colour, single: readonly CountedPile[]): Plan {
  const points = single.reduce((sum, line) => sum + line.points, 0);
  const room = points > MAX_NARROW_WALL ? 6 : 3;
  const filled: number[] = [];
  const piles = single.map((line) => {
    const found = filled.findIndex((column) => column + line.points <= room);
    const row = found < 0 ? filled.length : found;
    const column = filled[row] ?? 0;
    filled[row] = column + line.points;
    return { ...line, column, row };
  });
  return { colour, piles, columns: Math.max(...filled), rows: filled.length };
}

interface Fitted {
  readonly wording: Wording;
  readonly brick: BrickSize;
  /** The buildings of each floor from the ground up, and the width of each half. */
  readonly shelves: readonly (readonly Slot[])[];
  readonly halves: Readonly<Record<Colour, number>>;
}

/** A building with the room that it and its texts take. */
interface Slot {
  readonly plan: Plan;
  readonly lines: readonly string[];
  readonly isSigned: boolean;
  readonly width: number;
  readonly shelf: number;
}

/** The largest bricks of which the buildings fit into the picture with their texts. */
function fit(
  plans: readonly Plan[],
  width: number,
  height: number,
  wording: Wording,
  nameWall: NameWall,
): Fitted {
  for (let brickWidth = MAX_BRICK.width; ; brickWidth -= 0.5) {
    const sides = COLOURS.map((colour) =>
      divide(
        plans
          .filter((plan) => plan.colour === colour)
          .map((plan) => slotOf(plan, brickWidth, wording, nameWall)),
        wording,
      ),
    );
    const slots = sides.flat();
    const shelves = Array.from({ length: wording.shelves }, (_, shelf) =>
      slots.filter((slot) => slot.shelf === shelf),
    ).filter((shelf) => shelf.length > 0);
    const halfOf = (colour: Colour): number =>
      Math.max(
        MIN_HALF * width,
        ...shelves.map((shelf) =>
          lengthOf(
            shelf.filter(({ plan }) => plan.colour === colour),
            wording.gap,
          ),
        ),
      ) +
      2 * wording.margin;
    const halves = { black: halfOf('black'), white: halfOf('white') };
    const rows = shelves.reduce((sum, shelf) => sum + Math.max(...shelf.map(({ plan }) => plan.rows)), 0);
    const room = height - Math.max(1, shelves.length) * (wording.floor + wording.chip);
    const brickHeight = Math.min(MAX_BRICK.height, room / Math.max(1, rows), brickWidth / MIN_PROPORTION);
    const fits = halves.black + halves.white <= width && brickWidth <= MAX_PROPORTION * brickHeight;
    if (!fits && brickWidth > 1) continue;
    return { wording, brick: { width: brickWidth, height: brickHeight }, shelves, halves };
  }
}

/** Gives each building of a colour its floor, so that all floors are about equally long. */
function divide(slots: readonly Omit<Slot, 'shelf'>[], { shelves, gap }: Wording): Slot[] {
  const all = slots.reduce((sum, slot) => sum + slot.width + gap, 0);
  let before = 0;
  return slots.map((slot) => {
    const own = slot.width + gap;
    const shelf = Math.floor((shelves * (before + own / 2)) / all);
    before += own;
    return { ...slot, shelf };
  });
}

function lengthOf(slots: readonly Slot[], gap: number): number {
  return slots.reduce((sum, slot) => sum + slot.width, 0) + gap * Math.max(0, slots.length - 1);
}

function slotOf(plan: Plan, brickWidth: number, wording: Wording, nameWall: NameWall): Omit<Slot, 'shelf'> {
  const points = pointsOfPlan(plan);
  const [first] = plan.piles;
  const isWall = plan.piles.length > 1;
  const isSigned = isWall && !wording.isWallNamed && wording.floorText !== 'none';
  const second =
    wording.floorText === 'points' ? String(points) : isWall ? '' : `${plan.columns}×${plan.rows}`;
  const lines = isWall
    ? isSigned
      ? [String(plan.piles.length), second]
      : inTwo(nameWall(plan.piles.length))
    : [first?.square ?? '', second];
  const texts = wording.floorText === 'none' ? [] : lines;
  const letters = Math.max(0, ...texts.map((line) => line.length)) + (isSigned ? 1.5 : 0);
  const chip = wording.chip >= 20 ? chipWidthOf(points) : 0;
  return { plan, lines: texts, isSigned, width: Math.max(brickWidth * plan.columns, letters * LETTER, chip) };
}

function pointsOfPlan({ piles }: Pick<Plan, 'piles'>): number {
  return piles.reduce((sum, { points }) => sum + points, 0);
}

/** The width of the chip with a building's points. */
export function chipWidthOf(points: number): number {
  return CHIP_MARGIN + CHIP_DIGIT * String(points).length;
}

/** A text on two lines that are about equally long. */
function inTwo(text: string): string[] {
  const words = text.split(' ');
  const splits = words.map((_, count) => [words.slice(0, count).join(' '), words.slice(count).join(' ')]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  return splits.reduce((best, split) => (longest(split) < longest(best) ? split : best));
}

function place({ wording, brick, shelves, halves }: Fitted, width: number, height: number): Skyline {
  const middle = round((width * halves.black) / (halves.black + halves.white));
  const room = { black: middle - 2 * wording.margin, white: width - middle - 2 * wording.margin };
  let floor = height - wording.floor;
  const floors: number[] = [];
  const buildings = shelves.flatMap((shelf) => {
    const placed = COLOURS.flatMap((colour) => {
      const slots = shelf.filter(({ plan }) => plan.colour === colour);
      const spare = (room[colour] - lengthOf(slots, 0)) / (slots.length + 1);
      const gap = Math.min(MAX_GAP, Math.max(wording.gap, spare));
      let away = wording.margin + (room[colour] - lengthOf(slots, gap)) / 2;
      return slots.map((slot) => {
        const x = round(colour === 'black' ? middle - away - slot.width / 2 : middle + away + slot.width / 2);
        away += slot.width + gap;
        return buildingOf(slot, x, floor, brick);
      });
    });
    floors.push(floor);
    floor = round(
      floor - brick.height * Math.max(...shelf.map(({ plan }) => plan.rows)) - wording.chip - wording.floor,
    );
    return placed;
  });
  return {
    buildings,
    brick,
    floors: floors.length > 0 ? floors : [floor],
    floorHeight: wording.floor,
    hasChips: wording.chip >= 20,
    middle,
  };
}

function buildingOf({ plan, lines, isSigned }: Slot, x: number, floor: number, brick: BrickSize): Building {
  const left = x - (plan.columns * brick.width) / 2;
  const piles = plan.piles.map(({ column, row, ...line }) => ({
    ...line,
    x: round(left + (column + topOf(line.pile).pips / 2) * brick.width),
    floor: round(floor - row * brick.height),
  }));
  return { colour: plan.colour, piles, x, width: plan.columns * brick.width, floor, lines, isSigned };
}
