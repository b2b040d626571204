import type { Rectangle } from 'electron';

/** The size of a window that was never opened before, where the display has room for it. */
const DEFAULT_SIZE = { width: 1280, height: 800 };

/** The part of a window by which it is dragged must be in sight: that much of its upper edge. */
const MIN_GRIP = { width: 120, height: 16 };

export interface WindowPlacement {
  /** Undefined where the system is to choose; both or neither. */
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
}

function overlap(one: Rectangle, other: Rectangle): { readonly width: number; readonly height: number } {
  return {
    width: Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
    height: Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
  };
}

/**
 * Where a window is opened: where it was, if its upper edge can be reached on one of the displays; else in the middle of
 * the first one. It is never larger than the display.
 * @param saved the bounds that it had last, in pixels of the screen
 * @param workAreas of the displays, without bars of the system; the primary one first
 */
export function placeWindow(saved: Rectangle | undefined, workAreas: readonly Rectangle[]): WindowPlacement {
  const fit = (size: { width: number; height: number }, area: Rectangle | undefined): WindowPlacement => ({
    width: Math.min(size.width, area?.width ?? size.width),
    height: Math.min(size.height, area?.height ?? size.height),
  });
  if (saved === undefined) return fit(DEFAULT_SIZE, workAreas[0]);
  const grip = { ...saved, height: MIN_GRIP.height };
  const area = workAreas.find((candidate) => {
    const { width, height } = overlap(grip, candidate);
    return width >= MIN_GRIP.width && height >= MIN_GRIP.height;
  });
  if (area === undefined) return fit(saved, workAreas[0]);
  return { x: saved.x, y: saved.y, ...fit(saved, area) };
}
