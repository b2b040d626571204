/**
 * The name of a key with its modifiers: `Command+Shift+Z`, `Alt+N`, `?`, `F2`. `Command` is Ctrl, on a Mac ⌘.
 * Shift is part of the name for letters and named keys only; whether other characters need it depends on the keyboard.
 */
export type KeyName = string;

/** Matches a key name, or the empty text of an action without a key. */
export const KEY_NAME = /^(?:(?:Command\+|Alt\+)?(?:Shift\+)?(?:[^\sa-z\p{Cc}]|[A-Z][A-Za-z]*[0-9]{0,2}))?$/u;

/** The used part of a `KeyboardEvent`. */
export interface KeyPress {
  readonly key: string;
  /** The physical key: `KeyN`, `Digit3`. */
  readonly code?: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
}

/** Modifier keys, lock keys, and values reported while a character is being composed. */
const IGNORED_KEYS = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
  'ScrollLock',
  'Fn',
  'Dead',
  'Process',
  'Unidentified',
]);

/** The name of a key press; undefined for a modifier alone and for a character typed with AltGr. */
export function keyNameOf(press: KeyPress): KeyName | undefined {
  const isCommand = press.ctrlKey === true || press.metaKey === true;
  const isAlt = press.altKey === true;
  if (isCommand && isAlt) return undefined;
  const sign = signOf(press, isAlt);
  if (sign === undefined) return undefined;
  const countsShift = press.shiftKey === true && (sign.length > 1 || /^\p{L}$/u.test(sign));
  return `${isCommand ? 'Command+' : isAlt ? 'Alt+' : ''}${countsShift ? 'Shift+' : ''}${sign}`;
}

/** The key without modifiers. With Alt and on non-Latin keyboards, letters and digits are taken from the physical key. */
function signOf({ key, code = '' }: KeyPress, isAlt: boolean): string | undefined {
  const isForeign = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  const placed = isAlt || isForeign ? /^(?:Key|Digit)(.)$/.exec(code)?.[1] : undefined;
  if (placed !== undefined) return placed;
  if (IGNORED_KEYS.has(key) || key === '') return undefined;
  if (key === ' ') return 'Space';
  const upper = key.toUpperCase();
  // Some letters, such as ß, have no capital of one code unit.
  return key.length === 1 && upper.length === 1 ? upper : key;
}

/** Labels of named keys for display; Space is translated. */
const KEY_LABELS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
  Delete: 'Del',
  Escape: 'Esc',
  PageUp: 'Page ↑',
  PageDown: 'Page ↓',
};

/** Formats a key name for display: `Ctrl Shift Z`. @param space the translated name of the space bar */
export function formatKey(name: KeyName, { isMac, space }: { isMac: boolean; space: string }): string {
  const [, modifiers = '', sign = ''] = /^((?:(?:Command|Alt|Shift)\+)*)(.*)$/u.exec(name) ?? [];
  const held = modifiers
    .replaceAll('+', ' ')
    .replace('Command', isMac ? '⌘' : 'Ctrl')
    .replace('Alt', isMac ? '⌥' : 'Alt');
  return held + (sign === 'Space' ? space : (KEY_LABELS[sign] ?? sign));
}
