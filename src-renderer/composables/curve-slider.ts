import { useEventListener } from '@vueuse/core';

/**
 * The point that a key leads to on a curve that is a slider: arrows one point, the page keys as `pages` says, Home and End to either end.
 * @returns undefined for other keys; may be beyond either end
 */
export function sliderTarget(
  event: KeyboardEvent,
  at: number,
  last: number,
  pages: { readonly next: number; readonly previous: number },
): number | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
  const target = targetOf(event.key, at, last, pages);
  if (target !== undefined) event.preventDefault();
  return target;
}

function targetOf(
  key: string,
  at: number,
  last: number,
  pages: { readonly next: number; readonly previous: number },
): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1;
    case 'PageUp':
      return pages.next;
    case 'PageDown':
      return pages.previous;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The page's own sliders. The browser moves its own by one finger. */
const SLIDERS = '[role=slider]';

/**
 * Keeps a second finger from the sliders that the page draws: only the first one that came down moves them. The page calls it before it
 * creates anything else that listens to pointers.
 */
export function useSlidersByOneFinger(): void {
  const stop = (event: PointerEvent): void => {
    const isOnSlider = event.target instanceof Element && event.target.closest(SLIDERS) !== null;
    if (!event.isPrimary && isOnSlider) event.stopImmediatePropagation();
  };
  useEventListener(window, ['pointerdown', 'pointermove', 'pointerup'], stop, { capture: true });
}
