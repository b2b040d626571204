import { useEventListener } from '@vueuse/core';

/**
 * Ignores clicks on buttons with `aria-disabled`, until the component is unmounted. Such buttons keep the focus,
 * which `disabled` would lose.
 */
export function useAriaDisabledClicks(): void {
  const stopDisabledClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('.button[aria-disabled="true"]') === null)
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEventListener(window, 'click', stopDisabledClick, { capture: true });
}
