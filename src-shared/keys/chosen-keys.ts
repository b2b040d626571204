import { keyNameOf, type KeyName, type KeyPress } from './key-name.ts';
import {
  ACTION_NAMES,
  FIXED_KEYS,
  FIXED_NAMES,
  keyEntry,
  type ActionName,
  type FixedName,
} from './key-table.ts';

/** The keys that a person has chosen; of nothing for an action that is to have none. */
export type ChosenKeys = Readonly<Partial<Record<ActionName, KeyName | undefined>>>;
/** The key of every action; of nothing for one that has none. */
export type KeysInUse = Readonly<Record<ActionName, KeyName>>;

/** The key an action has where nobody chose another. @param inBrowser whether the page lies in a browser's tab */
export function defaultKey(name: ActionName, inBrowser: boolean): KeyName {
  const { key, inBrowser: other = key } = keyEntry(name);
  return inBrowser ? other : key;
}

/** The keys that are in force: those chosen, and the usual ones for the rest. */
export function keysInUse(chosen: ChosenKeys, inBrowser: boolean): KeysInUse {
  const keys = ACTION_NAMES.map((name) => [name, chosen[name] ?? defaultKey(name, inBrowser)]);
  return Object.fromEntries(keys) as Record<ActionName, KeyName>;
}

/** The action that a press starts; the first in the table where two should have the same key. */
export function actionOf(keys: KeysInUse, press: KeyPress): ActionName | undefined {
  const pressed = keyNameOf(press);
  return pressed === undefined ? undefined : ACTION_NAMES.find((name) => keys[name] === pressed);
}

/** Whom a key belongs to, but for the action it is wanted for. */
export function findKeyOwner(
  keys: KeysInUse,
  key: KeyName,
  wantedFor: ActionName,
): { readonly action: ActionName } | { readonly fixed: FixedName } | undefined {
  const fixed = FIXED_NAMES.find((name) => FIXED_KEYS[name].keys.some((taken) => taken === key));
  if (fixed !== undefined) return { fixed };
  const action = ACTION_NAMES.find((name) => name !== wantedFor && keys[name] === key);
  return action === undefined ? undefined : { action };
}
