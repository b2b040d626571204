import { useEventListener } from '@vueuse/core';

/**
 * A button that is disabled loses the keyboard. One that its own press may bring to rest says so by `aria-disabled`
 * instead: it keeps the keyboard, and its presses are stopped here, as long as the component lives.
 */
export function useRestingButtons(): void {
  const stopPress = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('.button[aria-disabled="true"]') === null)
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEventListener(window, 'click', stopPress, { capture: true });
}
