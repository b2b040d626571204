/**
 * The name of a key with what is held with it: `Command+Shift+Z`, `Alt+N`, `?`, `F2`. `Command` is Ctrl, on a Mac ⌘.
 * Shift counts with letters and with keys that have a name; other signs need it or not, as the keyboard has it.
 */
export type KeyName = string;

/** What a name looks like; of nothing, where an action has no key. */
export const KEY_NAME = /^(?:(?:Command\+|Alt\+)?(?:Shift\+)?(?:[^\sa-z\p{Cc}]|[A-Z][A-Za-z]*[0-9]{0,2}))?$/u;

/** What matters of a press, as the browser tells it. */
export interface KeyPress {
  readonly key: string;
  /** The place on the keyboard: `KeyN`, `Digit3`. */
  readonly code?: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
}

/** Keys that only change what others do, and what a keyboard says when it is composing a sign. */
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

/** @returns undefined where nothing can be named so: a Shift alone, or a sign made with AltGr */
export function keyNameOf(press: KeyPress): KeyName | undefined {
  const isCommand = press.ctrlKey === true || press.metaKey === true;
  const isAlt = press.altKey === true;
  if (isCommand && isAlt) return undefined;
  const sign = signOf(press, isAlt);
  if (sign === undefined) return undefined;
  const countsShift = press.shiftKey === true && (sign.length > 1 || /^\p{L}$/u.test(sign));
  return `${isCommand ? 'Command+' : isAlt ? 'Alt+' : ''}${countsShift ? 'Shift+' : ''}${sign}`;
}

/** With Alt, and on keyboards of other scripts, letters and digits go by their place. */
function signOf({ key, code = '' }: KeyPress, isAlt: boolean): string | undefined {
  const isForeign = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  const placed = isAlt || isForeign ? /^(?:Key|Digit)(.)$/.exec(code)?.[1] : undefined;
  if (placed !== undefined) return placed;
  if (IGNORED_KEYS.has(key) || key === '') return undefined;
  if (key === ' ') return 'Space';
  const upper = key.toUpperCase();
  // Some letters have no capital of their own: ß.
  return key.length === 1 && upper.length === 1 ? upper : key;
}

/** How named keys are written where they are shown; Space has a word in each language. */
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

/** A name as it is shown to people: `Ctrl Shift Z`. @param space the word for the long key */
export function formatKey(name: KeyName, { isMac, space }: { isMac: boolean; space: string }): string {
  const [, modifiers = '', sign = ''] = /^((?:(?:Command|Alt|Shift)\+)*)(.*)$/u.exec(name) ?? [];
  const held = modifiers
    .replaceAll('+', ' ')
    .replace('Command', isMac ? '⌘' : 'Ctrl')
    .replace('Alt', isMac ? '⌥' : 'Alt');
  return held + (sign === 'Space' ? space : (KEY_LABELS[sign] ?? sign));
}
