import { keyNameOf, type KeyName, type KeyPress } from './key-name.ts';
import {
  ACTION_NAMES,
  FIXED_KEYS,
  FIXED_NAMES,
  keyEntry,
  type ActionName,
  type FixedName,
  type KeyPlace,
} from './key-table.ts';

/** The keys that the user has chosen; the empty text removes the key of an action. */
export type ChosenKeys = Readonly<Partial<Record<ActionName, KeyName | undefined>>>;
/** The key of every action; empty for an action without a key. */
export type KeysInUse = Readonly<Record<ActionName, KeyName>>;

/** Where fixed keys come first while they mean something, and are free otherwise. */
const FREE_PLACES: ReadonlySet<KeyPlace> = new Set(['analysis', 'tree']);

/** The default key of an action. @param inBrowser whether the page runs in a browser tab */
export function defaultKey(name: ActionName, inBrowser: boolean): KeyName {
  const { key, inBrowser: other = key } = keyEntry(name);
  return inBrowser ? other : key;
}

/** Merges the chosen keys with the default keys. */
export function keysInUse(chosen: ChosenKeys, inBrowser: boolean): KeysInUse {
  const taken = new Set(Object.values(chosen));
  // A chosen key stays with its action, also where a newer action has it as its default.
  const freeDefault = (name: ActionName): KeyName => {
    const key = defaultKey(name, inBrowser);
    return taken.has(key) ? '' : key;
  };
  const keys = ACTION_NAMES.map((name) => [name, chosen[name] ?? freeDefault(name)]);
  return Object.fromEntries(keys) as Record<ActionName, KeyName>;
}

/** The action of a key press; undefined where there is none. The first in the table where two actions share a key. */
export function actionOf(keys: KeysInUse, press: KeyPress): ActionName | undefined {
  const pressed = keyNameOf(press);
  return pressed === undefined ? undefined : ACTION_NAMES.find((name) => keys[name] === pressed);
}

/** The action or fixed command that already uses a key, other than `wantedFor`; undefined where the key is free. */
export function findKeyOwner(
  keys: KeysInUse,
  key: KeyName,
  wantedFor: ActionName,
): { readonly action: ActionName } | { readonly fixed: FixedName } | undefined {
  const fixed = FIXED_NAMES.find(
    (name) =>
      !FREE_PLACES.has(FIXED_KEYS[name].place) && FIXED_KEYS[name].keys.some((taken) => taken === key),
  );
  if (fixed !== undefined) return { fixed };
  const action = ACTION_NAMES.find((name) => name !== wantedFor && keys[name] === key);
  return action === undefined ? undefined : { action };
}
