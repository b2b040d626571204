import type { KeyName } from './key-name.ts';

/** Where a key works: `library` is its list, `replay` wherever the moves of a game are gone through. */
export const KEY_PLACES = ['everywhere', 'board', 'library', 'replay'] as const;
export type KeyPlace = (typeof KEY_PLACES)[number];

/**
 * Where a command is in the native menu bar: in the menu of that name; `settings` and `about` in the menu of the app on a Mac,
 * elsewhere in "File" and in "Help".
 */
export type MenuPart = 'file' | 'settings' | 'game' | 'view' | 'help' | 'about';

/** An action that a key can start. */
interface KeyEntry {
  readonly place: KeyPlace;
  /** The usual key; of nothing, where it has one only if a person gives it one. */
  readonly key: KeyName;
  /** The usual key in a browser tab, where the browser keeps the other to itself. */
  readonly inBrowser?: KeyName;
  /** The part of the native menu bar that has it, in the order of this table. */
  readonly menu?: MenuPart;
  /** Whether it asks something before it does anything: the menu says so by three dots. */
  readonly asks?: true;
}

/**
 * Every action with its key. The page's keys, the list of keys, the settings and the native menu are made of this: a new
 * action is a line here and a word in each language, under `keys.action`.
 */
const KEY_TABLE = {
  'new-game': { place: 'everywhere', key: 'Command+N', inBrowser: 'Alt+N', menu: 'file', asks: true },
  import: { place: 'everywhere', key: 'Command+O', menu: 'file', asks: true },
  export: { place: 'everywhere', key: 'Command+E', menu: 'file', asks: true },
  'export-game': { place: 'everywhere', key: '' },
  share: { place: 'everywhere', key: '', menu: 'file', asks: true },
  'open-folder': { place: 'everywhere', key: '', menu: 'file' },
  'take-back': { place: 'everywhere', key: 'Command+Z', menu: 'game' },
  redo: { place: 'everywhere', key: 'Command+Shift+Z', menu: 'game' },
  hint: { place: 'everywhere', key: 'H', menu: 'game' },
  'offer-draw': { place: 'everywhere', key: 'Shift+D', menu: 'game', asks: true },
  resign: { place: 'everywhere', key: '', menu: 'game', asks: true },
  'change-players': { place: 'everywhere', key: 'Shift+P', menu: 'game', asks: true },
  'turn-board': { place: 'everywhere', key: 'Shift+F', menu: 'game' },
  'toggle-pause': { place: 'everywhere', key: 'P', menu: 'game' },
  'show-play': { place: 'everywhere', key: 'Command+1', inBrowser: '', menu: 'view' },
  'show-library': { place: 'everywhere', key: 'Command+2', inBrowser: '', menu: 'view' },
  'show-review': { place: 'everywhere', key: 'Command+3', inBrowser: '', menu: 'view' },
  'show-statistics': { place: 'everywhere', key: '', menu: 'view' },
  'show-learn': { place: 'everywhere', key: '', menu: 'help' },
  'show-settings': { place: 'everywhere', key: 'Command+,', menu: 'settings' },
  'show-text': { place: 'everywhere', key: 'T', menu: 'view' },
  'games-through': { place: 'everywhere', key: '' },
  'games-same-start': { place: 'everywhere', key: '' },
  'toggle-sound': { place: 'everywhere', key: 'Q', menu: 'view' },
  'show-rules': { place: 'everywhere', key: 'F1', inBrowser: '', menu: 'help' },
  'show-keys': { place: 'everywhere', key: '?', menu: 'help' },
  about: { place: 'everywhere', key: '', menu: 'about' },
  'next-end': { place: 'board', key: 'N' },
  'previous-end': { place: 'board', key: 'Shift+N' },
  'next-movable': { place: 'board', key: 'M' },
  'previous-movable': { place: 'board', key: 'Shift+M' },
  'own-stack': { place: 'board', key: 'S' },
  'other-stack': { place: 'board', key: 'Shift+S' },
  'step-by-step': { place: 'board', key: 'W' },
  inside: { place: 'board', key: 'I' },
  'find-game': { place: 'library', key: 'Command+F' },
} as const satisfies Record<string, KeyEntry>;

/** Keys that always mean the same, as in every app. */
export const FIXED_KEYS = {
  copy: { place: 'everywhere', keys: ['Command+C', 'Command+X'] },
  paste: { place: 'everywhere', keys: ['Command+V'] },
  zoom: { place: 'everywhere', keys: ['Command++', 'Command+-', 'Command+0'] },
  quit: { place: 'everywhere', keys: ['Command+Q', 'Command+W'] },
  walk: { place: 'board', keys: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] },
  'by-name': { place: 'board', keys: ['A', 'B', 'C', 'D', 'E', 'F', '1', '2', '3', '4', '5', '6'] },
  choose: { place: 'board', keys: ['Enter'] },
  'step-back': { place: 'board', keys: ['Backspace'] },
  'let-go': { place: 'board', keys: ['Escape'] },
  'list-choose': { place: 'library', keys: ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'] },
  'list-open': { place: 'library', keys: ['Enter'] },
  'list-mark': { place: 'library', keys: ['Space', 'Shift+ArrowUp', 'Shift+ArrowDown'] },
  'list-mark-all': { place: 'library', keys: ['Command+A'] },
  'list-delete': { place: 'library', keys: ['Delete'] },
  step: { place: 'replay', keys: ['ArrowLeft', 'ArrowRight'] },
  'ten-moves': { place: 'replay', keys: ['PageUp', 'PageDown'] },
  'ends-of-game': { place: 'replay', keys: ['Home', 'End'] },
  variation: { place: 'replay', keys: ['ArrowUp', 'ArrowDown'] },
  'leave-line': { place: 'replay', keys: ['Escape'] },
  autoplay: { place: 'replay', keys: ['Space'] },
} as const satisfies Record<string, { readonly place: KeyPlace; readonly keys: readonly KeyName[] }>;

type Table = typeof KEY_TABLE;
export type ActionName = keyof Table;
export type FixedName = keyof typeof FIXED_KEYS;
type NamesWith<Line> = { [Name in ActionName]: Table[Name] extends Line ? Name : never }[ActionName];
/** What a menu, a key or a button can have the page do. */
export type PageAction = NamesWith<{ readonly place: 'everywhere' }>;
/** What a key does on the board. */
export type BoardAction = NamesWith<{ readonly place: 'board' }>;
/** What the native menu sends to the page. */
export type MenuCommand = NamesWith<{ readonly menu: string }>;

export const ACTION_NAMES = Object.keys(KEY_TABLE) as ActionName[];
export const FIXED_NAMES = Object.keys(FIXED_KEYS) as FixedName[];
export const MENU_COMMANDS = ACTION_NAMES.filter(
  (name): name is MenuCommand => keyEntry(name).menu !== undefined,
);

/** @returns the line without the table's literal types, so that every entry can be asked for */
export function keyEntry(name: ActionName): KeyEntry {
  return KEY_TABLE[name];
}

export function isPageAction(name: ActionName): name is PageAction {
  return keyEntry(name).place === 'everywhere';
}

export function isBoardAction(name: ActionName): name is BoardAction {
  return keyEntry(name).place === 'board';
}
