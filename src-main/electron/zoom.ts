import type { WebContents } from 'electron';

/** Electron's zoom levels: each is 20 % more than the one before, 0 is 100 %. These are 58 % and 299 %. */
export const MIN_ZOOM_LEVEL = -3;
export const MAX_ZOOM_LEVEL = 6;

/** The step of Electron's menu roles (lib/browser/api/menu-item-roles.ts). */
const ZOOM_STEP = 0.5;
const FACTOR_PER_LEVEL = 1.2;

/** Converts a zoom level to a factor for `webPreferences.zoomFactor`. */
export function zoomFactor(level: number): number {
  return FACTOR_PER_LEVEL ** level;
}

export interface ZoomOptions {
  /** The page's contents; undefined while there is no window. */
  readonly contents: () => Pick<WebContents, 'zoomLevel'> | undefined;
  /** Called with each new level. */
  readonly onChange: (level: number) => void;
}

export type Zoom = ReturnType<typeof createZoom>;

/** The zoom of the page. */
export function createZoom({ contents, onChange }: ZoomOptions) {
  const change = (levelAfter: (level: number) => number): void => {
    const page = contents();
    if (page === undefined) return;
    // Chromium stores the factor, so the level it returns may differ slightly from a step.
    const level = Math.round(levelAfter(page.zoomLevel) / ZOOM_STEP) * ZOOM_STEP;
    page.zoomLevel = Math.min(MAX_ZOOM_LEVEL, Math.max(MIN_ZOOM_LEVEL, level));
    onChange(page.zoomLevel);
  };
  return {
    larger: (): void => {
      change((level) => level + ZOOM_STEP);
    },
    smaller: (): void => {
      change((level) => level - ZOOM_STEP);
    },
    reset: (): void => {
      change(() => 0);
    },
  };
}

/** Zooms with Ctrl and the mouse wheel, for which Electron only sends an event. */
export function zoomByWheel(
  contents: {
    on(event: 'zoom-changed', listener: (event: unknown, direction: 'in' | 'out') => void): unknown;
  },
  zoom: Zoom,
): void {
  contents.on('zoom-changed', (_event, direction) => {
    if (direction === 'in') zoom.larger();
    else zoom.smaller();
  });
}
