import type { Rectangle } from 'electron';

/** The size of the window at the first start, limited by the display. */
const DEFAULT_SIZE = { width: 1280, height: 800 };

/** The part of the window's upper edge that must be visible, so that it can be dragged. */
const MIN_GRIP = { width: 120, height: 16 };

export interface WindowPlacement {
  /** Undefined to let the system choose; both or neither are set. */
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
 * Chooses the bounds of a new window: the saved ones if the upper edge is visible on a display, else the middle of the
 * primary display. It is never larger than the display.
 * @param saved the last bounds, in device-independent pixels
 * @param workAreas of the displays, without system bars; the primary one first
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
