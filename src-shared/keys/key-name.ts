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
  readonly getModifierState?: (name: string) => boolean;
}

/** Modifier keys and lock keys. */
const MODIFIER_KEYS = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
  'ScrollLock',
  'Fn',
]);
/** Values reported while a character is being composed. */
const COMPOSING_KEYS = new Set(['Dead', 'Process', 'Unidentified']);

/** Letters and digits of other scripts than Latin, with the marks that some of their keys give. */
const FOREIGN_SIGN = /[^\P{L}\p{Script=Latin}]|[^\P{Nd}0-9]|\p{M}/u;
/** Signs of the American keyboard that others have only with AltGr or Option, by their keys. */
const SIGNS_BY_PLACE: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/** Whether a press is a modifier or lock key alone. */
export function isModifier({ key }: KeyPress): boolean {
  return MODIFIER_KEYS.has(key);
}

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

/**
 * The names under which the action of a press is looked for, the first one first. A sign is also found where it is typed with
 * Option or AltGr, and a bracket at its place on the American keyboard.
 */
export function keyNamesOf(press: KeyPress): readonly KeyName[] {
  const { key, code = '', shiftKey, ctrlKey, altKey, metaKey } = press;
  const isCommand = ctrlKey === true || metaKey === true;
  const isTyped = altKey === true && (!isCommand || press.getModifierState?.('AltGraph') === true);
  const isPlain = altKey !== true && !isCommand && shiftKey !== true;
  const names = [
    keyNameOf(press),
    isTyped && /^[\p{P}\p{S}]$/u.test(key) ? key : undefined,
    isPlain ? SIGNS_BY_PLACE[code] : undefined,
  ];
  return names.filter((name) => name !== undefined);
}

/** The digit of a press without modifiers, also on keyboards whose digits in the top row need Shift. */
export function digitOf({
  key,
  code = '',
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
}: KeyPress): number | undefined {
  if (ctrlKey === true || altKey === true || metaKey === true) return undefined;
  if (/^[0-9]$/.test(key)) return Number(key);
  const placed = shiftKey === true ? undefined : /^Digit([0-9])$/.exec(code)?.[1];
  return placed === undefined ? undefined : Number(placed);
}

/** The key without modifiers. With Alt and on non-Latin keyboards, letters and digits are taken from the physical key. */
export function signOf({ key, code = '' }: KeyPress, isAlt = false): string | undefined {
  const isForeign = FOREIGN_SIGN.test(key);
  const placed = isAlt || isForeign ? /^(?:Key|Digit)(.)$/.exec(code)?.[1] : undefined;
  if (placed !== undefined) return placed;
  if (MODIFIER_KEYS.has(key) || COMPOSING_KEYS.has(key) || key === '') return undefined;
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
