/** The numbers on stacks: a setting provided at the root of the page. */

import { inject, provide, ref, type InjectionKey, type Ref } from 'vue';

/** Whether stacks show their number; true if not provided. */
export const heightNumbersKey: InjectionKey<Readonly<Ref<boolean>>> = Symbol('height numbers');

/** Whether the stacks of this drawing show their number. */
export function useHeightNumbers(): Readonly<Ref<boolean>> {
  return inject(heightNumbersKey, () => ref(true), true);
}

/** Shows the numbers in all children regardless of the setting: where a text refers to them, or in shared pictures. */
export function alwaysHeightNumbers(): void {
  provide(heightNumbersKey, ref(true));
}
