/** How much is read for a square: a setting provided at the root of the page. */

import { inject, ref, type InjectionKey, type Ref } from 'vue';

/** `short`: the square and its pile; `normal`: with points and what can be done there; `full`: with every pawn of a stack. */
export type SquareReading = 'short' | 'normal' | 'full';

/** The amount of detail; normal if not provided. */
export const squareReadingKey: InjectionKey<Readonly<Ref<SquareReading>>> = Symbol('square reading');

export function useSquareReading(): Readonly<Ref<SquareReading>> {
  return inject(squareReadingKey, () => ref<SquareReading>('normal'), true);
}
