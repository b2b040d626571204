import { keyNamesOf, type KeyName, type KeyPress } from './key-name.ts';
import {
  ACTION_NAMES,
  FIXED_KEYS,
  FIXED_NAMES,
  keyEntry,
  type ActionAt,
  type ActionName,
  type FixedName,
  type KeyPlace,
} from './key-table.ts';

/** The keys that the user has chosen; the empty text removes the key of an action. */
export type ChosenKeys = Readonly<Partial<Record<ActionName, KeyName | undefined>>>;
/** The key of every action; empty for an action without a key. */
export type KeysInUse = Readonly<Record<ActionName, KeyName>>;

/**
 * The keys of one layer exclude each other. Those of Review, of puzzles and of the editor come before the page's while they mean
 * something, and may be the same.
 */
function layerOf(place: KeyPlace): 'review' | 'puzzles' | 'editor' | 'page' {
  if (place === 'analysis' || place === 'tree') return 'review';
  return place === 'puzzles' || place === 'editor' ? place : 'page';
}

function isSameLayer(one: ActionName, other: ActionName): boolean {
  return layerOf(keyEntry(one).place) === layerOf(keyEntry(other).place);
}

/** Whether a fixed key is kept from an action. The keys of the board, such as the letters of squares, work beside other layers. */
function isKeptFrom(action: ActionName, fixed: FixedName): boolean {
  const { place } = FIXED_KEYS[fixed];
  const layer = layerOf(place);
  return layer === layerOf(keyEntry(action).place) || (layer === 'page' && place !== 'board');
}

/** The default key of an action. @param inBrowser whether the page runs in a browser tab */
export function defaultKey(name: ActionName, inBrowser: boolean): KeyName {
  const { key, inBrowser: other = key } = keyEntry(name);
  return inBrowser ? other : key;
}

/** Merges the chosen keys with the default keys. */
export function keysInUse(chosen: ChosenKeys, inBrowser: boolean): KeysInUse {
  // A chosen key stays with its action, also if a newer action has it as its default.
  const freeDefault = (name: ActionName): KeyName => {
    const key = defaultKey(name, inBrowser);
    return ACTION_NAMES.some((other) => chosen[other] === key && isSameLayer(other, name)) ? '' : key;
  };
  const keys = ACTION_NAMES.map((name) => [name, chosen[name] ?? freeDefault(name)]);
  return Object.fromEntries(keys) as Record<ActionName, KeyName>;
}

/** The action of a key press in a place; undefined if there is none. */
export function actionOf<Place extends KeyPlace>(
  keys: KeysInUse,
  press: KeyPress,
  place: Place,
): ActionAt<Place> | undefined {
  const actions = ACTION_NAMES.filter((name): name is ActionAt<Place> => keyEntry(name).place === place);
  for (const pressed of keyNamesOf(press)) {
    const action = actions.find((name) => keys[name] === pressed);
    if (action !== undefined) return action;
  }
  return undefined;
}

/** The action or fixed command that already uses a key, other than `wantedFor`; undefined if the key is free. */
export function findKeyOwner(
  keys: KeysInUse,
  key: KeyName,
  wantedFor: ActionName,
): { readonly action: ActionName } | { readonly fixed: FixedName } | undefined {
  const fixed = FIXED_NAMES.find(
    (name) => isKeptFrom(wantedFor, name) && FIXED_KEYS[name].keys.some((taken) => taken === key),
  );
  if (fixed !== undefined) return { fixed };
  const action = ACTION_NAMES.find(
    (name) => name !== wantedFor && keys[name] === key && isSameLayer(name, wantedFor),
  );
  return action === undefined ? undefined : { action };
}
