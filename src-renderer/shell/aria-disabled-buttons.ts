import { useEventListener } from '@vueuse/core';

/**
 * Keeps clicks on buttons with `aria-disabled` from every component, until this one is unmounted. Such buttons keep the focus,
 * which `disabled` would lose.
 */
export function useAriaDisabledButtons(): void {
  const ignoreIfDisabled = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('.button[aria-disabled="true"]') === null)
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  // In the capture phase the window gets a click before any listener of a component.
  useEventListener(window, 'click', ignoreIfDisabled, { capture: true });
}
