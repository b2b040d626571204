/** The tallest element that is made, in pixels. Browsers give up between 17 and 33 million. */
export const TALLEST = 8_000_000;
/** How far from either end every pixel of the scroll bar is a pixel of the list. */
const EXACT = 1_000_000;

/** How places in a long list and positions of the scroll bar belong together. All in pixels. */
export interface LongScale {
  /** Height of the element that is scrolled. */
  readonly height: number;
  /** How far the scroll bar goes, and how far the list. */
  readonly farthestScroll: number;
  readonly farthestOffset: number;
  readonly toOffset: (scroll: number) => number;
  readonly toScroll: (offset: number) => number;
}

/**
 * @param length height of the whole list
 * @param view height of what shows it
 */
export function createLongScale(length: number, view: number): LongScale {
  const height = Math.min(length, TALLEST);
  const farthestScroll = Math.max(0, height - view);
  const farthestOffset = Math.max(0, length - view);
  const rest = farthestOffset - farthestScroll;
  /** Pixels of the list for each pixel of the scroll bar between the ends. */
  const ratio = rest === 0 ? 1 : (farthestOffset - 2 * EXACT) / (farthestScroll - 2 * EXACT);
  return {
    height,
    farthestScroll,
    farthestOffset,
    toOffset: (scroll) => {
      if (rest === 0 || scroll <= EXACT) return scroll;
      if (scroll >= farthestScroll - EXACT) return scroll + rest;
      return EXACT + (scroll - EXACT) * ratio;
    },
    toScroll: (offset) => {
      if (rest === 0 || offset <= EXACT) return offset;
      if (offset >= farthestOffset - EXACT) return offset - rest;
      return EXACT + (offset - EXACT) / ratio;
    },
  };
}
