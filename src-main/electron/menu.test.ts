import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { keysInUse, type ChosenKeys } from '#shared/keys/chosen-keys.ts';
import { MENU_COMMANDS } from '#shared/keys/key-table.ts';
import { words } from '#shared/language/testing/words.ts';
import { menuTemplate } from './menu.ts';

function itemsOf(template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])]);
}

const built = (platform: NodeJS.Platform, isPackaged: boolean, send = vi.fn(), chosen: ChosenKeys = {}) =>
  itemsOf(menuTemplate({ platform, isPackaged, words: words.en, keys: keysInUse(chosen, false), send }));

describe.each(['darwin', 'linux', 'win32'] as const)('the menu on %s', (platform) => {
  it('has every command once, with a word, and sends it', () => {
    const send = vi.fn();
    const items = built(platform, true, send);
    for (const command of MENU_COMMANDS) {
      const found = items.filter((item) => item.id === command);
      expect(found, command).toHaveLength(1);
      expect(found[0]?.label?.replace('…', '')).toBe(words.en.keys.action[command]);
      // What the click is handed is of no interest to it.
      Reflect.apply(found[0]?.click ?? expect.fail, undefined, []);
      expect(send).toHaveBeenLastCalledWith(command);
    }
  });

  it('gives no key twice', () => {
    const keys = built(platform, false).flatMap(({ accelerator }) =>
      accelerator === undefined ? [] : [accelerator],
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('CmdOrCtrl+N');
    expect(keys).toContain('CmdOrCtrl+Z');
  });

  it('can neither reload nor look inside in a package', () => {
    const roles = built(platform, true).map(({ role }) => role);
    for (const role of ['reload', 'forceReload', 'toggleDevTools']) expect(roles).not.toContain(role);
    expect(built(platform, false).map(({ role }) => role)).toContain('toggleDevTools');
  });

  it('can be left by itself', () => {
    const roles = built(platform, true).map(({ role }) => role);
    expect(roles).toContain(platform === 'darwin' ? 'appMenu' : 'quit');
  });

  it('shows the keys that were chosen, and catches only those that no one writes with', () => {
    const items = built(platform, true, vi.fn(), { 'take-back': 'U', resign: 'Command+R', share: '?' });
    const keyOf = (id: string) => {
      const { accelerator, registerAccelerator } = items.find((item) => item.id === id) ?? {};
      return accelerator === undefined ? undefined : { accelerator, registerAccelerator };
    };
    expect(keyOf('resign')).toEqual({ accelerator: 'CmdOrCtrl+R', registerAccelerator: true });
    expect(keyOf('take-back')).toEqual(
      platform === 'darwin' ? undefined : { accelerator: 'U', registerAccelerator: false },
    );
    expect(keyOf('share')).toBeUndefined();
  });
});
