/** The keys of the board: a setting provided at the root of the page. */

import type { InjectionKey } from 'vue';
import { actionOf, keysInUse } from '#shared/keys/chosen-keys.ts';
import type { KeyPress } from '#shared/keys/key-name.ts';
import type { ActionName } from '#shared/keys/key-table.ts';

/** @returns the action of a key press, on the board or elsewhere */
export type ActionOfPress = (press: KeyPress) => ActionName | undefined;

/** The keys of the page; the default keys if not provided. */
export const boardKeysKey: InjectionKey<ActionOfPress> = Symbol('board keys');

const USUAL = keysInUse({}, true);

export const usualActionOf: ActionOfPress = (press) => actionOf(USUAL, press);
