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

/** Stores the window's bounds and state for the next start. */
export function rememberWindow(window: Remembered, file: WindowFile): void {
  const remember = (): void => {
    file.update({
      bounds: window.getNormalBounds(),
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
