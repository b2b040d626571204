/**
 * The geometry of the board. Lengths are board units: a square is 100, the squares lie from 0 to 600, the frame around them is 34
 * wide. The parts of a pile are relative to its square's corner, so a pile is drawn once and moved as a whole.
 */

import { fileIndex, neighbour, rankIndex, squareAt } from '#shared/game/square.ts';
import { topOf } from '#shared/game/pile.ts';
import {
  FILES,
  RANKS,
  type Colour,
  type Pips,
  type Pile,
  type Position,
  type Square,
} from '#shared/game/types.ts';

export const SQUARE = 100;
export const FRAME = 34;
/** Side of the whole board: six squares and the frame on both sides. */
export const BOARD = 6 * SQUARE + 2 * FRAME;
export const VIEW_BOX = `${-FRAME} ${-FRAME} ${BOARD} ${BOARD}`;
/** The board without the frame, for small pictures. */
export const BARE_VIEW_BOX = '-4 -4 608 608';
export const BARE_BOARD = 608;

/** Radius of a pawn; its base lies on (50, BASE_Y) of the square. */
export const PAWN_RADIUS = 36;
export const BASE_Y = 57.5;

/** A point in board units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A shift in board units as a CSS transform of a layer as large as the board, independent of its size in pixels. */
export function shareOf(shift: Point): string {
  return `translate(${round((shift.x / BOARD) * 100)}%, ${round((shift.y / BOARD) * 100)}%)`;
}

/** The level of detail: `small` under 56 px per square, `medium` to 71, `full` above. */
export type Detail = 'small' | 'medium' | 'full';

/** The detail for a square of this many CSS pixels. */
export function detailFor(pixels: number): Detail {
  // The board of a telephone, 390 px wide, has squares of 55.99.
  const size = Math.round(10 * pixels) / 10;
  if (size < 56) return 'small';
  return size < 72 ? 'medium' : 'full';
}

/** The upper left corner of a square in the drawing; `turned` is the view from White's side. */
export function cornerOf(square: Square, turned: boolean): Point {
  const file = fileIndex(square);
  const rank = rankIndex(square);
  return { x: SQUARE * (turned ? 5 - file : file), y: SQUARE * (turned ? rank : 5 - rank) };
}

/** The square at a point of the board; undefined on the frame and outside. */
export function squareAtPoint(point: Point, turned: boolean): Square | undefined {
  const column = Math.floor(point.x / SQUARE);
  const row = Math.floor(point.y / SQUARE);
  return turned ? squareAt(5 - column, row) : squareAt(column, 5 - row);
}

/** The rows of the board from far to near, each from left to right: the order of drawing and of reading. */
export function rowsOf(turned: boolean): Square[][] {
  const ranks = turned ? [...RANKS] : [...RANKS].reverse();
  const files = turned ? [...FILES].reverse() : [...FILES];
  return ranks.map((rank) => files.map((file): Square => `${file}${rank}`));
}

/** Visible thickness of a pile of n pawns: 7 for a single pawn, 26 at most. */
export function rimHeight(pawns: number): number {
  return 7 + 19 * (1 - Math.exp(-(pawns - 1) / 3));
}

/** The height of the centre of the top face of a pile of n pawns. */
export function faceY(pawns: number): number {
  return BASE_Y - rimHeight(pawns);
}

/** Rounds to two decimals, a hundredth of a pixel on the largest board. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** One visible layer of a pile. A break stands for the omitted pawns and has no colour. */
export interface Layer {
  readonly colour: Colour | 'break';
  readonly path: string;
  /** The line where the next layer starts; undefined for the topmost layer and a break. */
  readonly seam: string | undefined;
}

function layerColours(pile: Pile, detail: Detail): (Colour | 'break')[] {
  const colours = pile.map((pawn) => pawn.colour);
  if (detail === 'small') {
    return pile.length <= 4 ? colours : [...colours.slice(0, 1), 'break', ...colours.slice(-2)];
  }
  return pile.length <= 8 ? colours : [...colours.slice(0, 3), 'break', ...colours.slice(-4)];
}

/** The layers of a pile from the board up. */
export function layersOf(pile: Pile, detail: Detail): Layer[] {
  const colours = layerColours(pile, detail);
  const height = rimHeight(pile.length) / colours.length;
  return colours.map((colour, index) => {
    const bottom = round(BASE_Y - index * height);
    const top = round(BASE_Y - (index + 1) * height);
    const radius = colour === 'break' ? 33.5 : PAWN_RADIUS;
    const left = 50 - radius;
    const right = 50 + radius;
    const arc = `A${radius} ${radius} 0 0 0 ${right}`;
    return {
      colour,
      path: `M${left} ${bottom}${arc} ${bottom}V${top}A${radius} ${radius} 0 0 1 ${left} ${top}Z`,
      seam: colour === 'break' || index === colours.length - 1 ? undefined : `M${left} ${top}${arc} ${top}`,
    };
  });
}

/** The outline of a pile of n pawns, enlarged by `by`, for rings. */
export function hugPath(pawns: number, by: number): string {
  const radius = PAWN_RADIUS + by;
  const top = round(faceY(pawns));
  const arc = `A${radius} ${radius} 0 0 1`;
  return `M${50 - radius} ${top}${arc} ${50 + radius} ${top}V${BASE_Y}${arc} ${50 - radius} ${BASE_Y}Z`;
}

/** The frame around the focused square: its four corners, which lie under its pile. */
export const FOCUS_CORNERS =
  'M3 25V11Q3 3 11 3H25M75 3H89Q97 3 97 11V25M97 75V89Q97 97 89 97H75M25 97H11Q3 97 3 89V75';

/** Soft shadow on the board: a tall pile throws it farther. */
export function shadowOf(pawns: number): Point {
  const length = Math.min(10, 3 + 0.8 * pawns);
  return { x: round(50 + 0.55 * length), y: round(BASE_Y + 0.7 * length) };
}

const THREE: readonly Point[] = [
  { x: 0, y: -14 },
  { x: -14, y: 10.5 },
  { x: 14, y: 10.5 },
];

/** The marks of a pawn around the centre of its face. Three sit 1.5 lower, so that the figure looks centred. */
export function marksOf(marks: Pips, detail: Detail): Point[] {
  if (marks === 1) return [{ x: 0, y: 0 }];
  if (marks === 2) {
    return [
      { x: -13, y: 0 },
      { x: 13, y: 0 },
    ];
  }
  const scale = detail === 'small' ? 0.9 : 1;
  return THREE.map((point) => ({ x: round(point.x * scale), y: round((point.y + 1.5) * scale) }));
}

/** Radius of a mark. */
export function markRadius(detail: Detail): number {
  return detail === 'small' ? 8.6 : 7.4;
}

/** A rounded label: its box, and its text's centre and baseline. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly textX: number;
  readonly textY: number;
  readonly size: number;
}

/** The numeral at a stack's foot: right edge 97, bottom edge 97.5 of the square. */
export function badgeOf(pawns: number, detail: Detail): Label {
  const small = detail === 'small';
  const height = small ? 38 : 29;
  const size = small ? 30 : 21;
  const width = pawns > 9 ? (small ? 51 : 37) : height;
  const x = 97 - width;
  const y = 97.5 - height;
  return { x, y, width, height, textX: x + width / 2, textY: round(y + height / 2 + 0.36 * size), size };
}

const TURNED: Readonly<Record<string, string>> = { 0: '0', 1: '1', 6: '9', 8: '8', 9: '6' };

/** Whether a number is read as another one from the other side of the board: 6 and 9, 68 and 89, but not 8 or 10. */
export function isAmbiguous(number: string): boolean {
  const turned = number
    .split('')
    .reverse()
    .map((digit) => TURNED[digit] ?? '-');
  return turned[0] !== '0' && !turned.includes('-') && turned.join('') !== number;
}

/**
 * A chip with points, at the lower left of a square; `flag` leaves room for the flag of a move that ends the game.
 * @param isLarger larger figures with less padding, since the numeral beside it is larger too
 */
export function chipOf(text: string, flag: boolean, detail: Detail, isLarger = false): Label {
  // With a flag the chip keeps the small figure, so that it does not overlap the numeral.
  const size = detail === 'small' ? 24 : (detail === 'medium' || isLarger) && !flag ? 21 : 18;
  const height = size + 8;
  const room = flag ? 17 : 0;
  const width = round((isLarger ? 8 : 14) + 0.59 * size * text.length + room);
  const y = size === 18 ? 72.5 : 99 - height;
  return {
    x: 1,
    y,
    width,
    height,
    textX: round(1 + room + (width - room) / 2),
    textY: round(y + height / 2 + 0.355 * size),
    size,
  };
}

/** Baseline shift that centres a figure of this size on a point. */
export function baseline(size: number): number {
  return round(0.36 * size);
}

/** The pile's top pawn's centre, in the square. */
export function faceOf(pile: Pile): Point & { readonly colour: Colour; readonly marks: Pips } {
  const top = topOf(pile);
  return { x: 50, y: round(faceY(pile.length)), colour: top.colour, marks: top.pips };
}

/**
 * The place of a sign on a square, in board units: its upper right corner or, where a stack behind it has its numeral there, its
 * upper side, farther left for two figures.
 */
export function signPlace(square: Square, turned: boolean, piles: Position['piles']): Point {
  const { x, y } = cornerOf(square, turned);
  const behind = neighbour(square, turned ? 'south' : 'north');
  const pawns = (behind && piles.get(behind)?.length) ?? 1;
  return pawns > 1 ? { x: x + (pawns > 9 ? 28 : 44), y: y - 4 } : { x: x + 88, y: y + 9 };
}
