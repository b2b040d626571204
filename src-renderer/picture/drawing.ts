/**
 * A picture as plain data: what is drawn where, in which colours. It is traced from the board that the page draws, and
 * becomes an SVG file or pixels from there. Lengths are board units.
 */

/** A rectangle of the plane. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A colour of a gradient: `#rrggbb`, opacity 0 .. 1, offset 0 .. 1. */
export interface Stop {
  readonly offset: number;
  readonly colour: string;
  readonly opacity: number;
}

/** A run of colours; its points are shares (0 .. 1) of the box of what it fills. */
export type Gradient =
  | {
      readonly kind: 'linear';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly stops: readonly Stop[];
    }
  | {
      readonly kind: 'radial';
      readonly cx: number;
      readonly cy: number;
      readonly r: number;
      readonly stops: readonly Stop[];
    };

/** What a surface or a line is coloured with: one colour (`#rrggbb`), or a gradient of the drawing by its name. */
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
  /** Whether the line lies under the surface rather than over it. */
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

/** Shapes that lie together, relative to a point; seen only within `clip`, where there is one. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly clip: (Box & { readonly rx: number }) | undefined;
  readonly shapes: readonly Shape[];
}

export interface Drawing {
  /** The part of the plane that the picture shows. */
  readonly view: Box;
  readonly gradients: Readonly<Record<string, Gradient>>;
  readonly parts: readonly Part[];
}

/** The typeface of pictures: the page's own where it is there, else what the system reads best. */
export const TYPEFACE = "'Inter Variable', Inter, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
