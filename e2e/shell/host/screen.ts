import type { Display, Rectangle, Screen } from 'electron';
import { strict } from './strict.ts';
import { launch } from './test-side.ts';

const { displays } = launch;

/** Returns the common area of two rectangles in square pixels. */
function sharedArea(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** electron:docs/api/screen.md; the displays come from the test. */
export const screen = strict('screen', {
  getAllDisplays: () => [...displays],
  getPrimaryDisplay: (): Display => {
    const [first] = displays;
    if (first === undefined) throw new Error('There is no display');
    return first;
  },
}) satisfies Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>;

/** Returns the display that contains most of a window. */
export function displayOf(bounds: Rectangle): Display {
  const [most] = displays.toSorted(
    (one, other) => sharedArea(other.bounds, bounds) - sharedArea(one.bounds, bounds),
  );
  return most ?? screen.getPrimaryDisplay();
}
