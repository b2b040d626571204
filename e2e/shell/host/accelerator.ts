import type { UnhandledKey } from '../sides.ts';

/**
 * Key codes by their names in accelerators, and whether the name implies Shift.
 * electron:shell/common/keyboard_util.cc; `VKEY_` codes are those of Windows, which the DOM has as `keyCode`.
 */
const NAMED_KEYS: Readonly<Record<string, { readonly code: number; readonly shift?: true }>> = {
  backspace: { code: 8 },
  tab: { code: 9 },
  enter: { code: 13 },
  return: { code: 13 },
  esc: { code: 27 },
  escape: { code: 27 },
  space: { code: 32 },
  pageup: { code: 33 },
  pagedown: { code: 34 },
  end: { code: 35 },
  home: { code: 36 },
  left: { code: 37 },
  up: { code: 38 },
  right: { code: 39 },
  down: { code: 40 },
  insert: { code: 45 },
  delete: { code: 46 },
  nummult: { code: 106 },
  numadd: { code: 107 },
  numsub: { code: 109 },
  numdec: { code: 110 },
  numdiv: { code: 111 },
  plus: { code: 187, shift: true },
};

const SIGNS: Readonly<Record<string, { readonly code: number; readonly shift?: true }>> = {
  ';': { code: 186 },
  ':': { code: 186, shift: true },
  '=': { code: 187 },
  '+': { code: 187, shift: true },
  ',': { code: 188 },
  '<': { code: 188, shift: true },
  '-': { code: 189 },
  _: { code: 189, shift: true },
  '.': { code: 190 },
  '>': { code: 190, shift: true },
  '/': { code: 191 },
  '?': { code: 191, shift: true },
  '`': { code: 192 },
  '~': { code: 192, shift: true },
  '[': { code: 219 },
  '{': { code: 219, shift: true },
  '\\': { code: 220 },
  '|': { code: 220, shift: true },
  ']': { code: 221 },
  '}': { code: 221, shift: true },
  "'": { code: 222 },
  '"': { code: 222, shift: true },
};

const MODIFIERS: Readonly<Record<string, Exclude<keyof UnhandledKey, 'keyCode'>>> = {
  shift: 'shift',
  ctrl: 'ctrl',
  control: 'ctrl',
  alt: 'alt',
  option: 'alt',
  cmd: 'meta',
  command: 'meta',
  super: 'meta',
  meta: 'meta',
};

/**
 * Parses an accelerator into a key. Throws if Electron would only log "Invalid accelerator token" and give the item no
 * key: electron:shell/browser/ui/accelerator_util.cc, StringToAccelerator.
 */
export function parseAccelerator(accelerator: string, platform: NodeJS.Platform): UnhandledKey {
  const key = { keyCode: 0, ctrl: false, shift: false, alt: false, meta: false };
  for (const part of accelerator.split('+')) {
    const token = part.trim().toLowerCase();
    if (token === '') continue;
    if (token === 'cmdorctrl' || token === 'commandorcontrol') {
      key[platform === 'darwin' ? 'meta' : 'ctrl'] = true;
      continue;
    }
    const modifier = MODIFIERS[token];
    if (modifier !== undefined) {
      key[modifier] = true;
      continue;
    }
    const { code, shift = false } = keyNamed(token);
    key.keyCode = code;
    key.shift ||= shift;
  }
  if (key.keyCode === 0) throw new Error(`Not an accelerator: ${accelerator}`);
  return key;
}

function keyNamed(token: string): { readonly code: number; readonly shift?: true } {
  if (/^[a-z0-9]$/.test(token)) return { code: token.toUpperCase().charCodeAt(0) };
  const [, fNumber] = /^f([1-9]|1[0-9]|2[0-4])$/.exec(token) ?? [];
  if (fNumber !== undefined) return { code: 111 + Number(fNumber) };
  const [, numpad] = /^num([0-9])$/.exec(token) ?? [];
  if (numpad !== undefined) return { code: 96 + Number(numpad) };
  const key = token.length === 1 ? SIGNS[token] : NAMED_KEYS[token];
  if (key === undefined) throw new Error(`Invalid accelerator token: ${token}`);
  return key;
}
