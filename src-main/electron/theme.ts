import type { BrowserWindow, NativeTheme } from 'electron';

/** The background of the page: `--bg` in `src-renderer/styles/tokens.css`. */
export const PAGE_BACKGROUND = { light: '#f3f0e9', dark: '#1a1917' } as const;

/** The window's background, visible before the page is drawn and while the window grows. */
export function pageBackground({ shouldUseDarkColors }: Pick<NativeTheme, 'shouldUseDarkColors'>): string {
  return shouldUseDarkColors ? PAGE_BACKGROUND.dark : PAGE_BACKGROUND.light;
}

/** Updates the window's background when the user or the system changes the theme. */
export function followTheme(
  nativeTheme: Pick<NativeTheme, 'shouldUseDarkColors'> & {
    on(event: 'updated', listener: () => void): unknown;
  },
  window: Pick<BrowserWindow, 'isDestroyed' | 'setBackgroundColor'>,
): void {
  nativeTheme.on('updated', () => {
    if (!window.isDestroyed()) window.setBackgroundColor(pageBackground(nativeTheme));
  });
}
