/** The largest height of an element, in pixels. Browsers fail between 17 and 33 million. */
export const MAX_HEIGHT_PX = 8_000_000;
/** Distance from either end within which one pixel of the scroll bar is one pixel of the list. */
const EXACT_PX = 1_000_000;

/** Converts between offsets in a long list and scroll positions. All in pixels. */
export interface LongScale {
  /** Height of the scrolled element. */
  readonly height: number;
  /** The largest scroll position, and the largest offset in the list. */
  readonly farthestScroll: number;
  readonly farthestOffset: number;
  readonly toOffset: (scroll: number) => number;
  readonly toScroll: (offset: number) => number;
}

/**
 * @param length height of the whole list
 * @param view height of the visible part
 */
export function createLongScale(length: number, view: number): LongScale {
  const height = Math.min(length, MAX_HEIGHT_PX);
  const farthestScroll = Math.max(0, height - view);
  const farthestOffset = Math.max(0, length - view);
  const rest = farthestOffset - farthestScroll;
  /** Pixels of the list for each pixel of the scroll bar between the ends. */
  const ratio = rest === 0 ? 1 : (farthestOffset - 2 * EXACT_PX) / (farthestScroll - 2 * EXACT_PX);
  return {
    height,
    farthestScroll,
    farthestOffset,
    toOffset: (scroll) => {
      if (rest === 0 || scroll <= EXACT_PX) return scroll;
      if (scroll >= farthestScroll - EXACT_PX) return scroll + rest;
      return EXACT_PX + (scroll - EXACT_PX) * ratio;
    },
    toScroll: (offset) => {
      if (rest === 0 || offset <= EXACT_PX) return offset;
      if (offset >= farthestOffset - EXACT_PX) return offset - rest;
      return EXACT_PX + (offset - EXACT_PX) / ratio;
    },
  };
}
