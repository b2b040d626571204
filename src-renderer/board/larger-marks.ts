/** Large pips and numbers at every board size: a setting provided at the root of the page. */

import { computed, inject, type ComputedRef, type InjectionKey, type Ref } from 'vue';
import type { Detail } from './geometry.ts';

/** Whether pips are drawn larger; false if not provided. */
export const largerMarksKey: InjectionKey<Readonly<Ref<boolean>>> = Symbol('larger marks');

/** Whether pips, numerals and points are drawn larger. */
export function useLargerMarks(): ComputedRef<boolean> {
  const isLarger = inject(largerMarksKey, undefined);
  return computed(() => isLarger?.value === true);
}

/** The level of detail of marks and numerals, which can differ from that of the rest. */
export function useMarkDetail(detail: () => Detail): ComputedRef<Detail> {
  const isLarger = useLargerMarks();
  return computed(() => (isLarger.value ? 'small' : detail()));
}
