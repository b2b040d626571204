/** The names of all squares on the board: a setting provided at the root of the page. */

import { inject, ref, type InjectionKey, type Ref } from 'vue';

/** Whether each square shows its name; false if not provided. */
export const squareNamesKey: InjectionKey<Readonly<Ref<boolean>>> = Symbol('square names');

export function useSquareNames(): Readonly<Ref<boolean>> {
  return inject(squareNamesKey, () => ref(false), true);
}
