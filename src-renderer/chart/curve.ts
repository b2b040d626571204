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

/** The smallest reach of a curve of leads in points: even games do not look wild. */
const MIN_REACH = 30;
/** With more lines than this on either side of zero they lie further apart. */
const MAX_LINES = 4;

/**
 * The scale of a curve of leads: as high as the largest one, in whole tens.
 * @returns the largest lead that it shows, and the leads at which it has thin lines
 */
export function leadScale(leads: readonly number[]): { readonly reach: number; readonly lines: number[] } {
  const largest = Math.max(MIN_REACH, ...leads.map(Math.abs));
  const reach = Math.ceil(largest / 10) * 10;
  const apart = reach / 10 - 1 > MAX_LINES ? 50 : 10;
  const lines = Array.from({ length: Math.ceil(reach / apart) - 1 }, (_, index) => (index + 1) * apart);
  return { reach, lines: lines.flatMap((lead) => [lead, -lead]) };
}
