/** A curve's drawing is 1000 units wide, whatever its width on the screen. */
export const CURVE_WIDTH = 1000;

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Computes the points of a curve, evenly spaced from left to right.
 * @param values undefined if there is none
 * @param range the values at the bottom and at the top
 * @param height of the drawing
 */
export function layCurve(
  values: readonly (number | undefined)[],
  { least, most }: { readonly least: number; readonly most: number },
  height: number,
): (CurvePoint | undefined)[] {
  const last = Math.max(values.length - 1, 1);
  return values.map((value, index) =>
    value === undefined
      ? undefined
      : {
          x: round(values.length === 1 ? CURVE_WIDTH / 2 : (index / last) * CURVE_WIDTH),
          y: round(height - ((value - least) / (most - least)) * height),
        },
  );
}

/** The SVG path through the points, with a gap if one is missing. */
export function pathOf(points: readonly (CurvePoint | undefined)[]): string {
  let path = '';
  let isDown = false;
  for (const point of points) {
    if (point !== undefined) path += `${isDown ? 'L' : 'M'}${point.x} ${point.y}`;
    isDown = point !== undefined;
  }
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
