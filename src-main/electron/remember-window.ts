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

/** Keeps where the window is and how large, for the next start. */
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

/** Shows the window the way it was left. */
export function showAsRemembered(window: BrowserWindow, file: WindowFile): void {
  if (window.isDestroyed()) return;
  const { isMaximized, isFullScreen } = file.get();
  if (isMaximized) window.maximize();
  window.show();
  if (isFullScreen) window.setFullScreen(true);
}
