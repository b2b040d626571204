/** Marks and numerals as large as in the small detail, at every size: a setting that whole pages take from their root. */

import { computed, inject, type ComputedRef, type InjectionKey, type Ref } from 'vue';
import type { Detail } from './geometry.ts';

/** Whether marks are to be drawn larger; not provided: they are not. */
export const largerMarksKey: InjectionKey<Readonly<Ref<boolean>>> = Symbol('larger marks');

/** The detail that marks and numerals are drawn in, where the rest is drawn in another one. */
export function useMarkDetail(detail: () => Detail): ComputedRef<Detail> {
  const isLarger = inject(largerMarksKey, undefined);
  return computed(() => (isLarger?.value === true ? 'small' : detail()));
}
