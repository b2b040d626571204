import { expect, it } from 'vitest';
import { KEY_NAME } from './key-name.ts';
import { isCaughtByMenu, menuKeyOf } from './menu-key.ts';

it.each([
  ['Command+N', 'CmdOrCtrl+N'],
  ['Command+Shift+Z', 'CmdOrCtrl+Shift+Z'],
  ['Command+,', 'CmdOrCtrl+,'],
  ['Command+7', 'CmdOrCtrl+7'],
  ['Command+F5', 'CmdOrCtrl+F5'],
  ['Command+F24', 'CmdOrCtrl+F24'],
  ['Command+ArrowUp', 'CmdOrCtrl+Up'],
  ['Command+Shift+ArrowDown', 'CmdOrCtrl+Shift+Down'],
  ['Command+Space', 'CmdOrCtrl+Space'],
  ['Command+PageUp', 'CmdOrCtrl+PageUp'],
])('%s is handled by the menu as %s', (key, accelerator) => {
  expect(key).toMatch(KEY_NAME);
  expect(menuKeyOf(key)).toEqual({ accelerator, isCaught: true });
  expect(isCaughtByMenu(key)).toBe(true);
});

it.each([
  ['H', 'H'],
  ['Shift+D', 'Shift+D'],
  ['Alt+N', 'Alt+N'],
  ['F2', 'F2'],
  ['Command+-', 'CmdOrCtrl+-'],
  ['Command+=', 'CmdOrCtrl+='],
  ['Command+/', 'CmdOrCtrl+/'],
  ['Command+.', 'CmdOrCtrl+.'],
])('%s is shown as %s and left to the page', (key, accelerator) => {
  expect(key).toMatch(KEY_NAME);
  expect(menuKeyOf(key)).toEqual({ accelerator, isCaught: false });
  expect(isCaughtByMenu(key)).toBe(false);
});

it.each(['', '?', 'Command+?', 'Command+Ö', 'Command+F25', 'Command+ContextMenu', 'Command++'])(
  '%j has no name in the menu and is left to the page',
  (key) => {
    expect(key).toMatch(KEY_NAME);
    expect(menuKeyOf(key)).toBeUndefined();
    expect(isCaughtByMenu(key)).toBe(false);
  },
);
