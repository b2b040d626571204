import { onScopeDispose, watchEffect } from 'vue';
import type { Settings } from '#shared/contract/settings.ts';

/** Lays theme and looks on the page's root: `data-theme` (light, dark), `data-board`, `data-pawns`. */
export function useTheme(settings: () => Settings): void {
  const root = document.documentElement;
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const { theme, boardLook, pawnLook } = settings();
    root.dataset['theme'] = theme === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : theme;
    root.dataset['board'] = boardLook;
    root.dataset['pawns'] = pawnLook;
  };
  watchEffect(apply);
  systemIsDark.addEventListener('change', apply);
  onScopeDispose(() => {
    systemIsDark.removeEventListener('change', apply);
  });
}
