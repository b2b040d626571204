import type { KeyName } from './key-name.ts';

/** Electron's names of keys that have a name (electron/docs/tutorial/keyboard-shortcuts.md), by the DOM's. */
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

/** Letters, digits and function keys are the same on every keyboard, and so is the comma of the app’s languages. */
const SAME_ON_EVERY_KEYBOARD = /^(?:[A-Z0-9,]|F(?:[1-9]|1[0-9]|2[0-4]))$/;

/** Signs that Electron looks for where an American keyboard has them: others have them elsewhere, or with Shift. */
const ELSEWHERE_ON_OTHERS = new Set(['.', '-', '=', '/']);

/** How Electron's menu writes a key. */
export interface MenuKey {
  /** As Electron's `accelerator`. */
  readonly accelerator: string;
  /** Whether the menu catches the key; if not, it only shows it and the page takes it. */
  readonly isCaught: boolean;
}

/**
 * The key as a native menu has it; undefined where the menu has no name for it, and the page takes it. The menu catches only
 * keys with Ctrl or ⌘, because it would catch the others while one writes, too.
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

/** Whether a native menu catches a key that belongs to one of its commands. If not, the page has to. */
export function isCaughtByMenu(key: KeyName): boolean {
  return menuKeyOf(key)?.isCaught === true;
}
