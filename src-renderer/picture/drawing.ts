/**
 * A picture as plain data: shapes and their colours. It is read from the board that the page draws, and
 * written as an SVG file or painted as pixels. Lengths are in board units.
 */

/** A rectangle in board units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A stop of a gradient: `#rrggbb`, opacity 0 to 1, offset 0 to 1. */
export interface Stop {
  readonly offset: number;
  readonly colour: string;
  readonly opacity: number;
}

/** A gradient; its points are shares (0 to 1) of the bounding box of the shape that it fills, or places of the drawing. */
export type Gradient =
  | {
      readonly kind: 'linear';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      /** Whether its points are places of the drawing. */
      readonly isPlaced: boolean;
      readonly stops: readonly Stop[];
    }
  | {
      readonly kind: 'radial';
      readonly cx: number;
      readonly cy: number;
      readonly r: number;
      readonly stops: readonly Stop[];
    };

/** A fill or stroke: a colour (`#rrggbb`), or the name of a gradient of the drawing. */
type Paint =
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'gradient'; readonly name: string; readonly box: Box };

export interface Ink {
  readonly paint: Paint;
  readonly opacity: number;
}

export interface Stroke extends Ink {
  readonly width: number;
  readonly dash: readonly number[];
  readonly isRound: boolean;
  /** Whether the stroke is painted before the fill. */
  readonly isUnder: boolean;
}

export type Outline =
  | (Box & { readonly kind: 'rect'; readonly rx: number })
  | { readonly kind: 'circle'; readonly cx: number; readonly cy: number; readonly r: number }
  | { readonly kind: 'path'; readonly d: string }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly weight: number;
      readonly anchor: 'start' | 'middle' | 'end';
    };

export interface Shape {
  readonly outline: Outline;
  readonly fill: Ink | undefined;
  readonly stroke: Stroke | undefined;
}

/** A group of shapes with an offset. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly Shape[];
}

export interface Drawing {
  /** The view box of the picture. */
  readonly view: Box;
  readonly gradients: Readonly<Record<string, Gradient>>;
  readonly parts: readonly Part[];
}

/** The font families of pictures: the page's typeface, else a system font. */
export const TYPEFACE = "'Inter Variable', Inter, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** Whether a drawing begins with a ground that covers all of it, so that nothing behind it can be seen. */
export function isOpaque({ view, parts }: Drawing): boolean {
  const [first] = parts;
  const ground = first?.shapes[0];
  if (first === undefined || ground?.outline.kind !== 'rect') return false;
  const { x, y, width, height, rx } = ground.outline;
  return (
    ground.fill?.opacity === 1 &&
    rx === 0 &&
    first.x + x <= view.x &&
    first.y + y <= view.y &&
    first.x + x + width >= view.x + view.width &&
    first.y + y + height >= view.y + view.height
  );
}
