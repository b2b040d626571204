import type { BrowserWindow } from 'electron';
import type { ShownProgress } from '../app/host.ts';

/** Electron's values for "no bar" and for "nobody can tell". */
const NO_BAR = -1;
const INDETERMINATE = 2;

/** The least of a bar that can be seen: at 0 Electron shows an empty one. */
const MIN_SHARE = 0.02;

/**
 * Shows how far the work under way is on the window's button in the taskbar, on its icon in the dock.
 * @param window the app's one; undefined where there is none at the moment
 */
export function showProgressOn(
  window: Pick<BrowserWindow, 'isDestroyed' | 'setProgressBar'> | undefined,
  progress: ShownProgress | undefined,
): void {
  if (window === undefined || window.isDestroyed()) return;
  if (progress === undefined) window.setProgressBar(NO_BAR);
  else if (progress === 'indeterminate') window.setProgressBar(INDETERMINATE, { mode: 'indeterminate' });
  else window.setProgressBar(Math.min(1, Math.max(MIN_SHARE, progress)), { mode: 'normal' });
}
