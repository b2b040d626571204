/** The measures of the drawn tree in pixels at the usual size of text, by the drawing "variations". */
export const FIRST_COLUMN_PX = 12;
export const COLUMN_PX = 22;
const STRIP_PX = 64;
/** A row, and one that a finger can hit. */
export const ROW_PX = 27;
export const TOUCH_ROW_PX = 44;

/** Deeper variations are drawn in the last column; their rows say how deep they are. */
const MAX_COLUMNS = 6;

/** The column in which a line of some depth is drawn. */
export function columnAt(depth: number): number {
  return Math.min(depth, MAX_COLUMNS - 1);
}

/** The width of the strip for lines up to some depth: three columns fit into the usual one. */
export function stripWidth(depth: number): number {
  return Math.max(STRIP_PX, 2 * FIRST_COLUMN_PX - 4 + COLUMN_PX * columnAt(depth));
}
