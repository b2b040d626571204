/** The numeral on each stack: a setting that whole pages take from their root. */

import { inject, provide, ref, type InjectionKey, type Ref } from 'vue';

/** Whether stacks have their numeral; not provided: they have. */
export const heightNumbersKey: InjectionKey<Readonly<Ref<boolean>>> = Symbol('height numbers');

/** Whether the stacks of this drawing have their numeral. */
export function useHeightNumbers(): Readonly<Ref<boolean>> {
  return inject(heightNumbersKey, () => ref(true), true);
}

/** Shows the numerals below, whatever the person set: where the words speak of them, or someone else looks. */
export function alwaysHeightNumbers(): void {
  provide(heightNumbersKey, ref(true));
}
