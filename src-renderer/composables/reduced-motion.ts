import { computed, provide, watchEffect } from 'vue';
import type { Settings } from '#shared/contract/settings.ts';
import { reducedMotionKey, useMedia } from '../util/media.ts';

/**
 * Provides whether motion is reduced to the components of the page, and to its styles as `data-motion="reduced"` on the root element.
 * Called by the root component.
 */
export function provideReducedMotion(choice: () => Settings['reducedMotion']): void {
  const root = document.documentElement;
  const isReducedBySystem = useMedia('reduced-motion');
  const isReduced = computed(() => (choice() === 'system' ? isReducedBySystem.value : choice() === 'on'));
  provide(reducedMotionKey, isReduced);
  watchEffect(() => {
    if (isReduced.value) root.dataset['motion'] = 'reduced';
    else delete root.dataset['motion'];
  });
}
