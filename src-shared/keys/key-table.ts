import type { KeyName } from './key-name.ts';

/**
 * Where a key works: `editor` is a board on which pawns are set up, while it has the focus, `library` the list of games, `replay` every view that steps through the moves of a game, `analysis`
 * the analysed game in Review, `tree` the tree of variations while it has the focus, `puzzles` a puzzle or an ending. The keys of
 * the editor and of the last three come before all others where they mean something.
 */
export const KEY_PLACES = [
  'everywhere',
  'board',
  'editor',
  'library',
  'replay',
  'analysis',
  'tree',
  'puzzles',
] as const;
export type KeyPlace = (typeof KEY_PLACES)[number];

/**
 * The part of the native menu bar with a command: the menu of that name; `settings` and `about` are in the app's menu on a
 * Mac, elsewhere in "File" and in "Help".
 */
export type MenuPart = 'file' | 'settings' | 'game' | 'view' | 'help' | 'about';

interface KeyEntry {
  readonly place: KeyPlace;
  /** The default key; empty if the action has none until the user chooses one. */
  readonly key: KeyName;
  /** The default key in a browser tab, where the browser reserves the other one. */
  readonly inBrowser?: KeyName;
  /** The part of the native menu bar that shows the action, in the order of this table. */
  readonly menu?: MenuPart;
  /** Whether it opens a dialog first: its menu item ends with an ellipsis. */
  readonly asks?: true;
}

/**
 * All actions with their keys. The page's shortcuts, the list of keys, the settings and the native menu are built from
 * this table: a new action needs an entry here and a message `keys.action` in each language.
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
  'coach-why': { place: 'everywhere', key: 'X' },
  'offer-draw': { place: 'everywhere', key: 'Shift+D', menu: 'game', asks: true },
  resign: { place: 'everywhere', key: '', menu: 'game', asks: true },
  'change-players': { place: 'everywhere', key: 'Shift+P', menu: 'game', asks: true },
  'turn-board': { place: 'everywhere', key: 'Shift+F', menu: 'game' },
  'table-mode': { place: 'everywhere', key: 'Shift+T', menu: 'view' },
  'toggle-pause': { place: 'everywhere', key: 'P', menu: 'game' },
  'show-play': { place: 'everywhere', key: 'Command+1', inBrowser: '', menu: 'view' },
  'show-puzzles': { place: 'everywhere', key: '', menu: 'view' },
  'show-library': { place: 'everywhere', key: 'Command+2', inBrowser: '', menu: 'view' },
  'show-review': { place: 'everywhere', key: 'Command+3', inBrowser: '', menu: 'view' },
  'show-statistics': { place: 'everywhere', key: '', menu: 'view' },
  'show-editor': { place: 'everywhere', key: '', menu: 'view' },
  'show-learn': { place: 'everywhere', key: '', menu: 'help' },
  'show-settings': { place: 'everywhere', key: 'Command+,', menu: 'settings' },
  'show-text': { place: 'everywhere', key: 'T', menu: 'view' },
  'say-score': { place: 'everywhere', key: 'K' },
  'say-turn': { place: 'everywhere', key: 'U' },
  'say-last-move': { place: 'everywhere', key: 'L' },
  'say-moves-left': { place: 'everywhere', key: 'G' },
  'say-again': { place: 'everywhere', key: 'R' },
  'games-through': { place: 'everywhere', key: '' },
  'games-same-start': { place: 'everywhere', key: '' },
  'review-all': { place: 'everywhere', key: '' },
  'toggle-sound': { place: 'everywhere', key: 'Q', menu: 'view' },
  'show-rules': { place: 'everywhere', key: 'F1', inBrowser: '', menu: 'help' },
  'find-command': { place: 'everywhere', key: 'Command+K', menu: 'help', asks: true },
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
  city: { place: 'board', key: 'V' },
  'stack-higher': { place: 'editor', key: '+' },
  'stack-lower': { place: 'editor', key: '-' },
  'find-game': { place: 'library', key: 'Command+F' },
  analyse: { place: 'analysis', key: 'A' },
  'previous-mistake': { place: 'analysis', key: '[' },
  'next-mistake': { place: 'analysis', key: ']' },
  'try-again': { place: 'analysis', key: 'T' },
  'live-analysis': { place: 'analysis', key: 'O' },
  'pause-live': { place: 'analysis', key: 'P' },
  'say-live': { place: 'analysis', key: 'V' },
  'tree-main': { place: 'tree', key: 'M' },
  'tree-comment': { place: 'tree', key: 'C' },
  'tree-fold': { place: 'tree', key: '-' },
  'next-puzzle': { place: 'puzzles', key: 'N' },
  'retry-puzzle': { place: 'puzzles', key: 'T' },
} as const satisfies Record<string, KeyEntry>;

/** Keys that cannot be changed. */
export const FIXED_KEYS = {
  copy: { place: 'everywhere', keys: ['Command+C', 'Command+X'] },
  paste: { place: 'everywhere', keys: ['Command+V'] },
  zoom: { place: 'everywhere', keys: ['Command++', 'Command+-', 'Command+0'] },
  quit: { place: 'everywhere', keys: ['Command+Q', 'Command+W'] },
  leave: { place: 'everywhere', keys: ['Escape'] },
  'start-game': { place: 'everywhere', keys: ['Command+Enter'] },
  walk: { place: 'board', keys: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] },
  'by-name': { place: 'board', keys: ['A', 'B', 'C', 'D', 'E', 'F', '1', '2', '3', '4', '5', '6'] },
  choose: { place: 'board', keys: ['Enter'] },
  'step-back': { place: 'board', keys: ['Backspace'] },
  'let-go': { place: 'board', keys: ['Escape'] },
  'edit-walk': { place: 'editor', keys: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] },
  'edit-press': { place: 'editor', keys: ['Enter', 'Space'] },
  'lay-pawn': { place: 'editor', keys: ['1', '2', '3', '4', '5', '6'] },
  'take-off': { place: 'editor', keys: ['Delete', 'Backspace'] },
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
  'show-answer': { place: 'analysis', keys: ['Space'] },
  'tree-move': { place: 'tree', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
  'tree-delete': { place: 'tree', keys: ['Delete'] },
  'tree-menu': { place: 'tree', keys: ['Shift+F10'] },
} as const satisfies Record<string, { readonly place: KeyPlace; readonly keys: readonly KeyName[] }>;

type Table = typeof KEY_TABLE;
export type ActionName = keyof Table;
export type FixedName = keyof typeof FIXED_KEYS;
type NamesWith<Line> = { [Name in ActionName]: Table[Name] extends Line ? Name : never }[ActionName];
/** An action of the keys of a place. */
export type ActionAt<Place extends KeyPlace> = NamesWith<{ readonly place: Place }>;
/** An action that works everywhere in the page, by key, menu or button. */
export type PageAction = ActionAt<'everywhere'>;
/** An action of a key on the board. */
export type BoardAction = ActionAt<'board'>;
/** An action that the native menu sends to the page. */
export type MenuCommand = NamesWith<{ readonly menu: string }>;

export const ACTION_NAMES = Object.keys(KEY_TABLE) as ActionName[];
export const FIXED_NAMES = Object.keys(FIXED_KEYS) as FixedName[];
export const MENU_COMMANDS = ACTION_NAMES.filter(
  (name): name is MenuCommand => keyEntry(name).menu !== undefined,
);

/** The entry of an action, without the literal types of the table. */
export function keyEntry(name: ActionName): KeyEntry {
  return KEY_TABLE[name];
}

export function isPageAction(name: ActionName): name is PageAction {
  return keyEntry(name).place === 'everywhere';
}
