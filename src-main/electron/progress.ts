import type { BrowserWindow } from 'electron';
import type { ShownProgress } from '../app/host.ts';

/** Electron's values for no progress bar and for an indeterminate one. */
const NO_BAR = -1;
const INDETERMINATE = 2;

/** The smallest visible share of the bar: 0 shows an empty one. */
const MIN_SHARE = 0.02;

/**
 * Shows the progress of the current task in the taskbar or dock.
 * @param window the app's window; undefined if there is none
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
