import type { BrowserWindow, NativeTheme } from 'electron';

/** The colour behind the page: `--bg` in `src-renderer/styles/tokens.css`. */
export const PAGE_BACKGROUND = { light: '#f3f0e9', dark: '#1a1917' } as const;

/** What a window shows where the page is not drawn yet: at the start, and while it is made larger. */
export function pageBackground({ shouldUseDarkColors }: Pick<NativeTheme, 'shouldUseDarkColors'>): string {
  return shouldUseDarkColors ? PAGE_BACKGROUND.dark : PAGE_BACKGROUND.light;
}

/** Keeps the window's background in the theme, when the person or the system changes it. */
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
