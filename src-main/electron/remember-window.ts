import type { BrowserWindow } from 'electron';
import type { WindowFile } from './window-file.ts';

const WINDOW_CHANGES = [
  'resize',
  'move',
  'maximize',
  'unmaximize',
  'enter-full-screen',
  'leave-full-screen',
] as const;
type WindowChange = (typeof WINDOW_CHANGES)[number];

type Remembered = Pick<BrowserWindow, 'getNormalBounds' | 'isMaximized' | 'isFullScreen'> & {
  on(event: WindowChange, listener: () => void): unknown;
};

/** A size that differs by less is the size of before: on Wayland the frame is missing from it (electron/electron#50017). */
const MIN_RESIZE = 32;

/**
 * Stores the window's bounds and state for the next start.
 * @param before the bounds that the window was created with
 */
export function rememberWindow(
  window: Remembered,
  file: WindowFile,
  before: { readonly width: number; readonly height: number },
): void {
  const remember = (): void => {
    const bounds = window.getNormalBounds();
    const { width, height } = file.get().bounds ?? before;
    const isResized =
      Math.abs(bounds.width - width) >= MIN_RESIZE || Math.abs(bounds.height - height) >= MIN_RESIZE;
    file.update({
      bounds: isResized ? bounds : { ...bounds, width, height },
      isMaximized: window.isMaximized(),
      isFullScreen: window.isFullScreen(),
    });
  };
  for (const change of WINDOW_CHANGES) window.on(change, remember);
}

/** Shows the window maximized or in full screen, as it was last. */
export function showAsRemembered(window: BrowserWindow, file: WindowFile): void {
  if (window.isDestroyed()) return;
  const { isMaximized, isFullScreen } = file.get();
  if (isMaximized) window.maximize();
  window.show();
  if (isFullScreen) window.setFullScreen(true);
}
