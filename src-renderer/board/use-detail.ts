/** The size of the squares on the screen, and the level of detail for it. */

import { useResizeObserver } from '@vueuse/core';
import { computed, ref, type ComputedRef, type Ref } from 'vue';
import { detailFor, SQUARE, type Detail } from './geometry.ts';

/**
 * Observes the size of an element that is as wide as the board.
 * @param units the board's width in board units
 * @param first the detail before the first measurement
 * @returns the detail, and the pixels of one board unit (0 before the first measurement)
 */
export function useDetail(
  element: Readonly<Ref<HTMLElement | SVGElement | null>>,
  units: Readonly<Ref<number>>,
  first: Detail = 'full',
): { readonly detail: ComputedRef<Detail>; readonly scale: ComputedRef<number> } {
  const width = ref(0);
  // The observer reports after layout and before the first frame. Measuring here would force a layout.
  useResizeObserver(element, (entries) => {
    width.value = entries.at(-1)?.contentRect.width ?? width.value;
  });
  const scale = computed(() => width.value / units.value);
  return { scale, detail: computed(() => (width.value === 0 ? first : detailFor(scale.value * SQUARE))) };
}
