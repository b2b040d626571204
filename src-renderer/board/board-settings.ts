import { type InjectionKey, inject, provide, ref, type Ref, computed, type ComputedRef } from 'vue';
import { actionOf, keysInUse } from '#shared/keys/chosen-keys.ts';
import type { KeyPress } from '#shared/keys/key-name.ts';
import type { BoardAction } from '#shared/keys/key-table.ts';
import type { Detail } from './geometry.ts';

/** The keys of the board: a setting provided at the root of the page. */

/** @returns the action of a key press on the board */
export type ActionOfPress = (press: KeyPress) => BoardAction | undefined;

/** The keys of the page; the default keys if not provided. */
export const boardKeysKey: InjectionKey<ActionOfPress> = Symbol('board keys');

const USUAL = keysInUse({}, true);

export const usualActionOf: ActionOfPress = (press) => actionOf(USUAL, press, 'board');

/** The numbers on stacks: a setting provided at the root of the page. */

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

/** Large pips and numbers at every board size: a setting provided at the root of the page. */

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

/** The names of all squares on the board: a setting provided at the root of the page. */

/** Whether each square shows its name; false if not provided. */
const squareNamesKey: InjectionKey<Readonly<Ref<boolean>>> = Symbol('square names');

export function useSquareNames(): Readonly<Ref<boolean>> {
  return inject(squareNamesKey, () => ref(false), true);
}

/** How much is read for a square: a setting provided at the root of the page. */

/** `short`: the square and its pile; `normal`: with points and what can be done there; `full`: with every pawn of a stack. */
export type SquareReading = 'short' | 'normal' | 'full';

/** The amount of detail; normal if not provided. */
const squareReadingKey: InjectionKey<Readonly<Ref<SquareReading>>> = Symbol('square reading');

export function useSquareReading(): Readonly<Ref<SquareReading>> {
  return inject(squareReadingKey, () => ref<SquareReading>('normal'), true);
}

/** The settings that the boards of the page follow. */
interface BoardSettings {
  readonly heightNumbers: boolean;
  readonly largerMarks: boolean;
  readonly squareNames: boolean;
  readonly squareReading: SquareReading;
}

/**
 * Lets all boards of the page follow its settings; called by the root component.
 * @param actionOf the action of a key press on a board
 */
export function provideBoardSettings(settings: () => BoardSettings, actionOf: ActionOfPress): void {
  provide(
    heightNumbersKey,
    computed(() => settings().heightNumbers),
  );
  provide(
    largerMarksKey,
    computed(() => settings().largerMarks),
  );
  provide(
    squareNamesKey,
    computed(() => settings().squareNames),
  );
  provide(
    squareReadingKey,
    computed(() => settings().squareReading),
  );
  provide(boardKeysKey, actionOf);
}
