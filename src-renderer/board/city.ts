/**
 * The geometry of the city: the board tipped back, with every pile at its true height. Lengths are board units in the view box of
 * the board. `tip` is 0 for the board from above and 1 for the whole tip.
 */

import { pointsOf, topOf } from '#shared/game/pile.ts';
import type { Pile, Position, Square } from '#shared/game/types.ts';
import {
  BOARD,
  cornerOf,
  FRAME,
  PAWN_RADIUS,
  round,
  rowsOf,
  SQUARE,
  type Detail,
  type Point,
} from './geometry.ts';

const ANGLE = (58 * Math.PI) / 180;
/** The distance of the eye, how much smaller the tipped board is, and how far it sinks to leave room for tall piles. */
const EYE = 1500;
const SHRINK = 0.2;
const MIN_SINK = 30;
const MAX_SINK = 118;
const MIDDLE = 3 * SQUARE;
/** The height of one pawn, and of the tallest pile. */
const MAX_LAYER = 17;
const MAX_HEIGHT = 400;
/** From this height on the board lies lowest. */
const SUNK_HEIGHT = 250;
/** The thickness of the board. */
export const SLAB_HEIGHT = 26;

/** A point on the screen, and how large things are there. */
interface Seen extends Point {
  readonly scale: number;
}

export interface Camera {
  /** Where a point of the board is seen. @param z its height over the board */
  readonly see: (x: number, y: number, z?: number) => Seen;
  /** The height of a circle that lies on the board, as a share of its width. */
  readonly flatness: number;
}

/** @param height the height of the tallest pile */
export function cameraOf(tip: number, height: number): Camera {
  const angle = ANGLE * tip;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const zoom = 1 - SHRINK * tip;
  const sink = MIN_SINK + (MAX_SINK - MIN_SINK) * Math.min(1, height / SUNK_HEIGHT);
  return {
    flatness: cos,
    see(x, y, z = 0): Seen {
      const near = y - MIDDLE;
      const scale = (zoom * EYE) / (EYE - near * sin - z * cos * tip);
      return {
        x: round(MIDDLE + (x - MIDDLE) * scale),
        y: round(MIDDLE + sink * tip + (near * cos - z * sin) * scale),
        scale,
      };
    },
  };
}

/** The points of an outline on the board, for a polygon. */
export function outlineOf(camera: Camera, x: number, y: number, width: number, height: number): string {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  return corners
    .map(([cornerX, cornerY]) => camera.see(cornerX, cornerY))
    .map((seen) => `${seen.x},${seen.y}`)
    .join(' ');
}

/** One pawn of a tower: its side, and the ellipse of its upper face. */
interface CityLayer {
  readonly colour: 'black' | 'white';
  readonly side: string;
  readonly face: Seen;
  readonly radius: Point;
}

export interface CityTower {
  readonly square: Square;
  readonly pile: Pile;
  readonly layers: readonly CityLayer[];
  /** The line under its shadow on the board, and the width of that. */
  readonly shadow: { readonly from: Seen; readonly to: Seen; readonly width: number };
  /** The upper edge of its top face. */
  readonly top: Point;
}

function tallestOf(position: Position): number {
  return Math.max(1, ...[...position.piles.values()].map((pile) => pile.length));
}

/** The height of the tallest pile of a tipped board. */
export function heightOf(position: Position): number {
  const tallest = tallestOf(position);
  return Math.min(MAX_LAYER * tallest, MAX_HEIGHT);
}

/** The towers of a position, far ones first, as they are drawn. */
export function cityOf(position: Position, turned: boolean, tip: number): CityTower[] {
  const tallest = tallestOf(position);
  const camera = cameraOf(tip, heightOf(position));
  const layer = (heightOf(position) / tallest) * tip;
  return rowsOf(turned)
    .flat()
    .flatMap((square) => {
      const pile = position.piles.get(square);
      if (pile === undefined) return [];
      const corner = cornerOf(square, turned);
      const [x, y] = [corner.x + SQUARE / 2, corner.y + SQUARE / 2];
      const layers = pile.map((pawn, level) => layerOf(camera, x, y, layer * level, layer, pawn.colour));
      const height = layer * pile.length;
      // A shadow ends where the board does.
      const reach = Math.min(
        1,
        (BOARD - FRAME - PAWN_RADIUS - x - 6) / (0.34 * height + 1),
        (y + FRAME - PAWN_RADIUS) / (0.16 * height + 1),
      );
      const from = camera.see(x + 3, y);
      return [
        {
          square,
          pile,
          layers,
          shadow: {
            from,
            to: camera.see(x + 6 + 0.34 * height * reach, y - 0.16 * height * reach),
            width: round(2 * PAWN_RADIUS * from.scale * Math.max(0.62, camera.flatness)),
          },
          top: topEdge(layers.at(-1), camera.see(x, y)),
        },
      ];
    });
}

function topEdge(layer: CityLayer | undefined, base: Point): Point {
  return layer === undefined ? base : { x: layer.face.x, y: round(layer.face.y - layer.radius.y) };
}

function layerOf(
  camera: Camera,
  x: number,
  y: number,
  z: number,
  height: number,
  colour: 'black' | 'white',
): CityLayer {
  const low = camera.see(x, y, z);
  const face = camera.see(x, y, z + height);
  const radius = { x: round(PAWN_RADIUS * face.scale), y: round(PAWN_RADIUS * face.scale * camera.flatness) };
  const arc = `A${radius.x} ${radius.y} 0 0`;
  const [left, right] = [round(face.x - radius.x), round(face.x + radius.x)];
  return {
    colour,
    face,
    radius,
    side: `M${left} ${face.y}V${low.y}${arc} 0 ${right} ${low.y}V${face.y}${arc} 1 ${left} ${face.y}Z`,
  };
}

/** A label over a tower; `stem` leads to the tower if the label had to move away. */
export interface CityLabel {
  readonly square: Square;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly stem: string | undefined;
}

const SIZES: Readonly<Record<Detail, number>> = { full: 15, medium: 18, small: 24 };
/** With more stacks, or small squares, a label has the points only. */
const MAX_FORMULAS = 9;
const GAP = 4;
const LETTER = 0.6;
const PADDING = 0.7;
/** How far a label moves up before it moves down instead, in labels. */
const MAX_RISE = 2;

/**
 * The labels of the stacks: each over its tower, so that its marks are seen; moved up, or else down, where it would cover another. One
 * whose formula would lie over the marks of another tower has the points only.
 */
export function labelsOf(towers: readonly CityTower[], detail: Detail): CityLabel[] {
  const stacks = towers.filter(({ pile }) => pile.length > 1);
  const isShort = detail === 'small' || stacks.length > MAX_FORMULAS;
  const short = new Set(isShort ? stacks.map(({ square }) => square) : []);
  for (;;) {
    const labels = place(stacks, detail, short);
    const covering = labels.find(
      (label) =>
        !short.has(label.square) &&
        towers.some((tower) => tower.square !== label.square && coversFace(label, tower)),
    );
    if (covering === undefined) return labels;
    short.add(covering.square);
  }
}

/** Whether a label lies over the upper face of a tower. */
function coversFace(label: CityLabel, { layers }: CityTower): boolean {
  const { face, radius } = layers.at(-1) ?? { face: { x: 0, y: 0 }, radius: { x: 0, y: 0 } };
  return (
    Math.abs(label.x + label.width / 2 - face.x) < label.width / 2 + radius.x &&
    Math.abs(label.y + label.height / 2 - face.y) < label.height / 2 + radius.y
  );
}

/** @param short the squares whose labels have the points only */
function place(stacks: readonly CityTower[], detail: Detail, short: ReadonlySet<Square>): CityLabel[] {
  const size = SIZES[detail];
  const height = round(1.5 * size);
  const labels: CityLabel[] = [];
  for (const { square, pile, top } of stacks.toSorted((a, b) => a.top.y - b.top.y)) {
    const points = pointsOf(pile);
    const text = short.has(square) ? String(points) : `${topOf(pile).pips} × ${pile.length} = ${points}`;
    const width = round(size * (LETTER * text.length + 2 * PADDING));
    const [first, last] = [-FRAME + 2, BOARD - FRAME - width - 2];
    const x = round(Math.min(last, Math.max(first, top.x - width / 2)));
    const best = top.y - height - 6;
    const isFree = (y: number): boolean =>
      y >= -FRAME &&
      labels.every(
        (other) =>
          x + width + GAP <= other.x ||
          other.x + other.width + GAP <= x ||
          y + height + GAP <= other.y ||
          other.y + other.height + GAP <= y,
      );
    const step = height + GAP;
    const steps = Array.from({ length: 40 }, (_, index) => (index * step) / 2);
    const up = steps.find((shift) => isFree(best - shift)) ?? Infinity;
    const down = steps.find((shift) => isFree(best + shift)) ?? Infinity;
    // Further down it would cover its own tower.
    const y = round(up <= Math.max(down, MAX_RISE * step) ? best - up : best + down);
    const isAway = Math.abs(y - best) > 1;
    const stem = isAway ? `M${round(x + width / 2)} ${round(y + height / 2)}L${top.x} ${top.y}` : undefined;
    labels.push({ square, text, x, y, width, height, size, stem });
  }
  return labels;
}

/** The upper edge of the tipped board with its towers and labels: what lies above it is empty. */
export function upperEdgeOf(position: Position, turned: boolean, detail: Detail): number {
  const towers = cityOf(position, turned, 1);
  const far = cameraOf(1, heightOf(position)).see(0, -FRAME).y;
  const tops = towers.map(({ top }) => top.y);
  return Math.min(far, ...tops, ...labelsOf(towers, detail).map(({ y }) => y));
}
