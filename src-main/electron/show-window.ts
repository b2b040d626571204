import type { App, BrowserWindow } from 'electron';

/** A window is shown at the latest so long after its creation, even without content. */
const MAX_HIDDEN_MS = 3000;

export interface ShowOnceOptions {
  readonly window: {
    once(event: 'ready-to-show', listener: () => void): unknown;
    readonly webContents: { once(event: 'did-finish-load', listener: () => void): unknown };
  };
  readonly platform: NodeJS.Platform;
  readonly show: () => void;
  /** Calls a function after some milliseconds. */
  readonly after: (milliseconds: number, call: () => void) => void;
}

/**
 * Shows a hidden window once, as soon as it has content. On some Wayland desktops a hidden window gets no `ready-to-show`
 * (electron/electron#48859), so on Linux the loaded page is enough; without any event it is shown after three seconds.
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

/** Brings the window to the front, also when it is minimized or hidden, or the app is hidden on a Mac. */
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
