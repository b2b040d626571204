import { useResizeObserver } from '@vueuse/core';
import type { Ref } from 'vue';

/** The current entry of a list. */
export function currentIn(list: HTMLElement): HTMLElement | undefined {
  const current = list.querySelector('[aria-current]');
  return current instanceof HTMLElement ? current : undefined;
}

/**
 * Scrolls the current entry of a list into view, with a margin.
 * @param isAtStart whether the position before the first entry is shown: if no entry is current, the list scrolls to its top
 */
export function showCurrent(list: HTMLElement, isAtStart: boolean): void {
  const current = currentIn(list);
  if (current === undefined) {
    if (isAtStart) list.scrollTop = 0;
    return;
  }
  const { top, bottom } = current.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (top < frame.top + 30) list.scrollTop += top - frame.top - 30;
  else if (bottom > frame.bottom - 8) {
    list.scrollTop += bottom - frame.bottom + 8;
    // A list that snaps to rows of different heights may have gone back.
    const now = current.getBoundingClientRect();
    if (now.bottom > frame.bottom + 1) list.scrollTop += now.top - frame.top;
  }
}

/** Keeps the current entry of a list in view when the size of the list changes. */
export function keepCurrentInSight(list: Readonly<Ref<HTMLElement | null>>, isAtStart: () => boolean): void {
  useResizeObserver(list, () => {
    if (list.value !== null) showCurrent(list.value, isAtStart());
  });
}
