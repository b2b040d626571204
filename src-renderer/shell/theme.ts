import { watchEffect } from 'vue';
import type { Settings } from '#shared/contract/settings.ts';
import { useMedia } from '../util/media.ts';

/**
 * Sets the appearance on the page's root element: `data-theme` (light, dark), `data-contrast` (high), `data-board`, `data-pawns`, and
 * the size of text as `--text-scale`.
 */
export function useTheme(settings: () => Settings): void {
  const root = document.documentElement;
  const systemIsDark = useMedia('dark');
  const systemHasMoreContrast = useMedia('more-contrast');
  watchEffect(() => {
    const { theme, boardLook, pawnLook, contrast, textSize } = settings();
    root.dataset['theme'] = theme === 'system' ? (systemIsDark.value ? 'dark' : 'light') : theme;
    root.dataset['board'] = boardLook;
    root.dataset['pawns'] = pawnLook;
    const isHigh = contrast === 'high' || (contrast === 'system' && systemHasMoreContrast.value);
    if (isHigh) root.dataset['contrast'] = 'high';
    else delete root.dataset['contrast'];
    root.style.setProperty('--text-scale', String(textSize / 100));
  });
}
