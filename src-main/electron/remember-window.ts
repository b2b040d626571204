import type { BrowserWindow } from 'electron';
import type { WindowFile } from './window-file.ts';

type Remembered = Pick<BrowserWindow, 'getNormalBounds' | 'isMaximized' | 'isFullScreen'> & {
  on(event: 'resize' | 'move' | 'maximize' | 'unmaximize', listener: () => void): unknown;
  on(event: 'enter-full-screen' | 'leave-full-screen', listener: () => void): unknown;
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
  window.on('resize', remember);
  window.on('move', remember);
  window.on('maximize', remember);
  window.on('unmaximize', remember);
  window.on('enter-full-screen', remember);
  window.on('leave-full-screen', remember);
}

/** Shows the window the way it was left. */
export function showAsLeft(window: BrowserWindow, file: WindowFile): void {
  if (window.isDestroyed()) return;
  const { isMaximized, isFullScreen } = file.get();
  if (isMaximized) window.maximize();
  window.show();
  if (isFullScreen) window.setFullScreen(true);
}
