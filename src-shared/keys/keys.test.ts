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
    // Arabic, Persian and Hindi keyboards: a ligature, another digit, a mark.
    ['B', { key: 'لا', code: 'KeyB' }],
    ['3', { key: '۳', code: 'Digit3' }],
    ['A', { key: 'ो', code: 'KeyA' }],
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
  expect(actionOf(keys, { key: 'k' }, 'board')).toBe('inside');
  expect(actionOf(keys, { key: 'i' }, 'board')).toBeUndefined();
  expect(actionOf(keys, { key: 'n' }, 'board')).toBeUndefined();
  expect(actionOf(keys, { key: 'r', code: 'KeyR', altKey: true }, 'everywhere')).toBe('resign');
  expect(actionOf(keys, { key: 'Shift', shiftKey: true }, 'everywhere')).toBeUndefined();
});

it('leaves a chosen key with its action where it is the default of another one', () => {
  const keys = keysInUse({ inside: 'K' }, true);
  expect(actionOf(keys, { key: 'k' }, 'board')).toBe('inside');
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

it('finds a sign on keyboards that have it elsewhere', () => {
  const keys = keysInUse({}, true);
  const mistake = (press: KeyPress) => actionOf(keys, press, 'analysis');
  const isAltGraph = (name: string): boolean => name === 'AltGraph';
  // With Option on German and French keyboards of a Mac.
  expect(mistake({ key: ']', code: 'Digit6', altKey: true })).toBe('next-mistake');
  expect(mistake({ key: '[', code: 'Digit5', altKey: true, shiftKey: true })).toBe('previous-mistake');
  // With AltGr, which Windows may report as Ctrl and Alt.
  expect(mistake({ key: '[', code: 'Digit8' })).toBe('previous-mistake');
  const typed = { key: ']', code: 'Digit9', ctrlKey: true, altKey: true };
  expect(mistake({ ...typed, getModifierState: isAltGraph })).toBe('next-mistake');
  expect(mistake(typed)).toBeUndefined();
  // At their place: German, French, Czech, Dvorak.
  for (const key of ['ü', 'Dead', 'ú', '/'])
    expect(mistake({ key, code: 'BracketLeft' }), key).toBe('previous-mistake');
  expect(mistake({ key: '*', code: 'BracketRight', shiftKey: true })).toBeUndefined();
  // What the keyboard writes comes first, and a chosen key before what it writes.
  expect(mistake({ key: '[', code: 'Minus' })).toBe('previous-mistake');
  const chosen = keysInUse({ 'say-live': 'Alt+6', analyse: 'Ü' }, true);
  expect(actionOf(chosen, { key: ']', code: 'Digit6', altKey: true }, 'analysis')).toBe('say-live');
  expect(actionOf(chosen, { key: 'ü', code: 'BracketLeft' }, 'analysis')).toBe('analyse');
});

describe('keys that come before those of the page', () => {
  it('may be the same, and exclude each other where they work together', () => {
    const keys = keysInUse({ 'say-live': 'T', resign: 'O' }, true);
    expect(keys).toMatchObject({
      'try-again': '',
      'show-text': 'T',
      'retry-puzzle': 'T',
      'live-analysis': 'O',
    });
    expect(actionOf(keys, { key: 't' }, 'analysis')).toBe('say-live');
    expect(actionOf(keys, { key: 't' }, 'everywhere')).toBe('show-text');
    expect(findKeyOwner(keys, 'T', 'tree-main')).toEqual({ action: 'say-live' });
    expect(findKeyOwner(keys, 'N', 'analyse')).toBeUndefined();
    expect(findKeyOwner(keys, 'O', 'hint')).toEqual({ action: 'resign' });
  });

  it('are never the keys that go through a game, and may begin the name of a square', () => {
    const keys = keysInUse({}, true);
    expect(findKeyOwner(keys, 'Space', 'resign')).toEqual({ fixed: 'list-mark' });
    expect(findKeyOwner(keys, 'Space', 'analyse')).toBeDefined();
    expect(findKeyOwner(keys, 'ArrowLeft', 'next-puzzle')).toEqual({ fixed: 'step' });
    expect(findKeyOwner(keys, 'C', 'next-puzzle')).toBeUndefined();
    expect(findKeyOwner(keys, 'Delete', 'analyse')).toBeDefined();
  });

  it('can be removed, one by one', () => {
    const keys = keysInUse({ analyse: '', 'tree-fold': '', 'next-puzzle': '' }, true);
    expect(actionOf(keys, { key: 'a' }, 'analysis')).toBeUndefined();
    expect(actionOf(keys, { key: '-' }, 'tree')).toBeUndefined();
    expect(actionOf(keys, { key: 'n' }, 'puzzles')).toBeUndefined();
  });
});

it('leaves no key of a single sign fixed but those of a board', () => {
  const single = FIXED_NAMES.filter((name) => FIXED_KEYS[name].keys.some((key) => key.length === 1));
  expect(single).toEqual(['by-name', 'lay-pawn']);
});

it('has the commands of the menu', () => {
  expect(MENU_COMMANDS).toContain('new-game');
  expect(MENU_COMMANDS).not.toContain('next-end');
});
