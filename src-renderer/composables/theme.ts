import { watchEffect } from 'vue';
import type { Settings } from '#shared/contract/settings.ts';
import { useMedia } from '../util/media.ts';

/** Sets theme and appearance on the page's root element: `data-theme` (light, dark), `data-board`, `data-pawns`. */
export function useTheme(settings: () => Settings): void {
  const root = document.documentElement;
  const systemIsDark = useMedia('dark');
  watchEffect(() => {
    const { theme, boardLook, pawnLook } = settings();
    root.dataset['theme'] = theme === 'system' ? (systemIsDark.value ? 'dark' : 'light') : theme;
    root.dataset['board'] = boardLook;
    root.dataset['pawns'] = pawnLook;
  });
}
