import { describe, expect, it } from 'vitest';
import { actionOf, keysInUse, findKeyOwner } from './chosen-keys.ts';
import { KEY_NAME, keyNameOf, formatKey, type KeyPress } from './key-name.ts';
import { ACTION_NAMES, FIXED_KEYS, FIXED_NAMES, MENU_COMMANDS } from './key-table.ts';

describe('the name of a press', () => {
  it.each<[string | undefined, KeyPress]>([
    ['N', { key: 'n', code: 'KeyN' }],
    ['N', { key: 'N', code: 'KeyN' }],
    ['Shift+N', { key: 'N', code: 'KeyN', shiftKey: true }],
    ['Command+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }],
    ['Command+Z', { key: 'z', metaKey: true }],
    ['?', { key: '?', shiftKey: true }],
    ['1', { key: '1', code: 'Digit1', shiftKey: true }],
    ['Command++', { key: '+', ctrlKey: true }],
    ['Space', { key: ' ' }],
    ['Shift+F2', { key: 'F2', shiftKey: true }],
    ['ß', { key: 'ß' }],
    // The characters that Option gives on a Mac.
    ['Alt+N', { key: '˜', code: 'KeyN', altKey: true }],
    ['Alt+N', { key: 'Dead', code: 'KeyN', altKey: true }],
    ['Alt+3', { key: '#', code: 'Digit3', altKey: true, shiftKey: true }],
    // A Russian keyboard.
    ['N', { key: 'т', code: 'KeyN' }],
    // AltGr on Windows.
    [undefined, { key: '@', code: 'KeyQ', ctrlKey: true, altKey: true }],
    [undefined, { key: 'Shift', shiftKey: true }],
    [undefined, { key: 'Dead', code: 'Quote' }],
  ])('is %s', (name, press) => {
    expect(keyNameOf(press)).toBe(name);
    if (name !== undefined) expect(name).toMatch(KEY_NAME);
  });

  it.each(['n', 'Ctrl+N', 'N+Command', 'Command+', ' ', 'Alt+Command+N'])('is never %j', (name) => {
    expect(name).not.toMatch(KEY_NAME);
  });

  it('is shown as the keyboard has it', () => {
    const shown = (name: string, isMac = false): string => formatKey(name, { isMac, space: 'Leertaste' });
    expect(
      ['Command+Shift+Z', 'Alt+N', 'Command++', '?', 'Space', 'ArrowUp', ''].map((name) => shown(name)),
    ).toEqual(['Ctrl Shift Z', 'Alt N', 'Ctrl +', '?', 'Leertaste', '↑', '']);
    expect(shown('Command+Shift+Z', true)).toBe('⌘ Shift Z');
  });
});

describe.each([true, false])('the usual keys (in a browser: %s)', (inBrowser) => {
  const usual = keysInUse({}, inBrowser);

  it('belong to one action each, and none to a fixed command', () => {
    for (const action of ACTION_NAMES) {
      expect(usual[action]).toMatch(KEY_NAME);
      if (usual[action] !== '') expect(findKeyOwner(usual, usual[action], action), action).toBeUndefined();
    }
  });

  it('are names that a press can have', () => {
    for (const key of FIXED_NAMES.flatMap((name) => [...FIXED_KEYS[name].keys]))
      expect(key).toMatch(KEY_NAME);
  });
});

it('uses the chosen keys', () => {
  const keys = keysInUse({ inside: 'K', 'next-end': '', resign: 'Alt+R' }, true);
  expect(actionOf(keys, { key: 'k' })).toBe('inside');
  expect(actionOf(keys, { key: 'i' })).toBeUndefined();
  expect(actionOf(keys, { key: 'n' })).toBeUndefined();
  expect(actionOf(keys, { key: 'r', code: 'KeyR', altKey: true })).toBe('resign');
  expect(actionOf(keys, { key: 'Shift', shiftKey: true })).toBeUndefined();
});

it('leaves a chosen key with its action where it is the default of another one', () => {
  const keys = keysInUse({ inside: 'K' }, true);
  expect(actionOf(keys, { key: 'k' })).toBe('inside');
  expect(keys['say-score']).toBe('');
});

it('finds the action of a key', () => {
  const keys = keysInUse({ inside: 'K' }, true);
  expect(findKeyOwner(keys, 'K', 'resign')).toEqual({ action: 'inside' });
  expect(findKeyOwner(keys, 'K', 'inside')).toBeUndefined();
  expect(findKeyOwner(keys, 'I', 'resign')).toBeUndefined();
  expect(findKeyOwner(keys, 'A', 'resign')).toEqual({ fixed: 'by-name' });
  expect(findKeyOwner(keys, 'Enter', 'resign')).toEqual({ fixed: 'choose' });
});

it('has the commands of the menu', () => {
  expect(MENU_COMMANDS).toContain('new-game');
  expect(MENU_COMMANDS).not.toContain('next-end');
});
