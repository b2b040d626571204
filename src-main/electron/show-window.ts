import type { App, BrowserWindow } from 'electron';

/** How long a window may stay hidden after it was made, in milliseconds: a late picture is better than no window. */
const MAX_HIDDEN_MS = 3000;

export interface ShowOnceOptions {
  readonly window: {
    once(event: 'ready-to-show', listener: () => void): unknown;
    readonly webContents: { once(event: 'did-finish-load', listener: () => void): unknown };
  };
  readonly platform: NodeJS.Platform;
  readonly show: () => void;
  /** Calls back after some milliseconds. */
  readonly after: (milliseconds: number, call: () => void) => void;
}

/**
 * Shows a window that was made hidden as soon as it has something to show, once. On Wayland `ready-to-show` does not come
 * for a hidden window on some desktops (electron/electron#48859), so there the loaded page is enough; and whatever does not
 * come, the window does after three seconds.
 */
export function showOnce({ window, platform, show, after }: ShowOnceOptions): void {
  let isShown = false;
  const showFirst = (): void => {
    if (isShown) return;
    isShown = true;
    show();
  };
  window.once('ready-to-show', showFirst);
  if (platform === 'linux') window.webContents.once('did-finish-load', showFirst);
  after(MAX_HIDDEN_MS, showFirst);
}

/** Brings the window before the person, however it was put away: minimized, hidden, or with the whole app on a Mac. */
export function bringForward(
  window: Pick<BrowserWindow, 'isMinimized' | 'restore' | 'show' | 'focus'>,
  app: Pick<App, 'focus'>,
  platform: NodeJS.Platform,
): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
  if (platform === 'darwin') app.focus({ steal: true });
}
