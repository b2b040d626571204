import type { WebContents } from 'electron';

/** Electron's zoom levels: each is 20 % more than the one before, 0 is 100 %. These are 58 % and 299 %. */
export const MIN_ZOOM_LEVEL = -3;
export const MAX_ZOOM_LEVEL = 6;

/** As Electron's own menu items have it (lib/browser/api/menu-item-roles.ts). */
const ZOOM_STEP = 0.5;
const FACTOR_PER_LEVEL = 1.2;

/** How large the page is drawn. */
export interface Zoom {
  readonly larger: () => void;
  readonly smaller: () => void;
  readonly reset: () => void;
}

/** The factor of a level, for `webPreferences.zoomFactor`. */
export function zoomFactor(level: number): number {
  return FACTOR_PER_LEVEL ** level;
}

export interface ZoomOptions {
  /** The page's contents; undefined while there is no window. */
  readonly contents: () => Pick<WebContents, 'zoomLevel'> | undefined;
  /** Told each new level. */
  readonly onChange: (level: number) => void;
}

export function createZoom({ contents, onChange }: ZoomOptions): Zoom {
  const change = (levelAfter: (level: number) => number): void => {
    const page = contents();
    if (page === undefined) return;
    // Chromium keeps the factor, so a level comes back a little off its step.
    const level = Math.round(levelAfter(page.zoomLevel) / ZOOM_STEP) * ZOOM_STEP;
    page.zoomLevel = Math.min(MAX_ZOOM_LEVEL, Math.max(MIN_ZOOM_LEVEL, level));
    onChange(page.zoomLevel);
  };
  return {
    larger: () => {
      change((level) => level + ZOOM_STEP);
    },
    smaller: () => {
      change((level) => level - ZOOM_STEP);
    },
    reset: () => {
      change(() => 0);
    },
  };
}

/** Lets Ctrl and the wheel zoom, which Electron only tells of. */
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
