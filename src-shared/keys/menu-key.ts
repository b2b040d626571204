import type { KeyName } from './key-name.ts';

/** Electron's names of named keys by their DOM names (electron/docs/tutorial/keyboard-shortcuts.md). */
const NAMED_KEYS: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Space: 'Space',
  Enter: 'Enter',
  Backspace: 'Backspace',
  Delete: 'Delete',
  Insert: 'Insert',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
};

/** Keys that are at the same place on the keyboards of all supported languages: letters, digits, function keys, comma. */
const SAME_ON_EVERY_KEYBOARD = /^(?:[A-Z0-9,]|F(?:[1-9]|1[0-9]|2[0-4]))$/;

/** Characters that Electron expects at their place on an American keyboard; other keyboards have them elsewhere. */
const ELSEWHERE_ON_OTHERS = new Set(['.', '-', '=', '/']);

/** A key in Electron's menu. */
export interface MenuKey {
  /** The value of Electron's `accelerator`. */
  readonly accelerator: string;
  /** Whether the menu handles the key; if not, the menu only shows it and the page handles it. */
  readonly isCaught: boolean;
}

/**
 * Converts a key for a native menu; undefined if Electron has no name for it, so that the page handles it. The menu
 * handles only keys with Ctrl or ⌘, because it would also catch the others while the user types text.
 */
export function menuKeyOf(key: KeyName): MenuKey | undefined {
  const [, modifiers = '', sign = ''] = /^((?:(?:Command|Alt|Shift)\+)*)(.+)$/u.exec(key) ?? [];
  const isAnywhere = SAME_ON_EVERY_KEYBOARD.test(sign) || sign in NAMED_KEYS;
  if (!isAnywhere && !ELSEWHERE_ON_OTHERS.has(sign)) return undefined;
  return {
    accelerator: modifiers.replace('Command', 'CmdOrCtrl') + (NAMED_KEYS[sign] ?? sign),
    isCaught: isAnywhere && key.startsWith('Command+'),
  };
}

/** Whether a native menu handles the key of one of its commands. If not, the page must handle it. */
export function isCaughtByMenu(key: KeyName): boolean {
  return menuKeyOf(key)?.isCaught === true;
}
