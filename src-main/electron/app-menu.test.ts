import type { MenuItemConstructorOptions } from 'electron';
import { expect, it, vi, describe } from 'vitest';
import { keysInUse, type ChosenKeys } from '#shared/keys/chosen-keys.ts';
import { MENU_COMMANDS, type MenuCommand } from '#shared/keys/key-table.ts';
import { isCaughtByMenu } from '#shared/keys/menu-key.ts';
import { LANGUAGES } from '#shared/language/languages.ts';
import { loadWords } from '#shared/language/words.ts';
import { words } from '#shared/language/testing/words.ts';
import { createAppMenu, menuTemplate, type MenuOptions, contextMenuTemplate } from './app-menu.ts';
import { createNativeWords } from './native-words.ts';

describe('app menu', () => {
  function appMenu() {
    const made: MenuItemConstructorOptions[][] = [];
    const items = new Map<string, { enabled: boolean }>();
    const menu = createAppMenu({
      platform: 'linux',
      isPackaged: true,
      words: createNativeWords(['en'], 'linux'),
      send: vi.fn(),
      zoom: { larger: vi.fn(), smaller: vi.fn(), reset: vi.fn() },
      setMenu: (template) => {
        made.push(template);
        return {
          getMenuItemById: (id) => {
            const item = items.get(id) ?? { enabled: false };
            items.set(id, item);
            return item as ReturnType<Electron.Menu['getMenuItemById']>;
          },
        };
      },
    });
    const isEnabled = (id: string): boolean | undefined =>
      made
        .at(-1)
        ?.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
        .find((item) => item.id === id)?.enabled;
    return { menu, made, items, isEnabled };
  }

  it('is rebuilt only when the language or the keys change', async () => {
    const { menu, made } = appMenu();
    await menu.follow({ language: 'en', keys: {} });
    await menu.follow({ language: 'en', keys: {} });
    expect(made).toHaveLength(1);
    await menu.follow({ language: 'cs', keys: {} });
    await menu.follow({ language: 'cs', keys: { hint: 'Command+H' } });
    expect(made.map(([first]) => first?.label)).toEqual(['File', 'Soubor', 'Soubor']);
  });

  it('enables the possible commands in the current menu and in the next one', async () => {
    const { menu, items, isEnabled } = appMenu();
    menu.setPossible(['hint']);
    await menu.follow({ language: 'en', keys: {} });
    expect([isEnabled('hint'), isEnabled('resign')]).toEqual([true, false]);
    menu.setPossible(['resign']);
    expect([items.get('hint')?.enabled, items.get('resign')?.enabled]).toEqual([false, true]);
    await menu.follow({ language: 'de', keys: {} });
    expect([isEnabled('hint'), isEnabled('resign')]).toEqual([false, true]);
  });

  const PLATFORMS = ['darwin', 'linux', 'win32'] as const;

  function itemsOf(template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
    return template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])]);
  }

  function optionsFor(platform: NodeJS.Platform, other: Partial<MenuOptions> = {}): MenuOptions {
    return {
      platform,
      isPackaged: true,
      words: words.en,
      keys: keysInUse({}, false),
      possible: new Set(MENU_COMMANDS),
      send: vi.fn(),
      zoom: { larger: vi.fn(), smaller: vi.fn(), reset: vi.fn() },
      ...other,
    };
  }

  const built = (platform: NodeJS.Platform, other: Partial<MenuOptions> = {}) =>
    itemsOf(menuTemplate(optionsFor(platform, other)));

  /** Clicks an item, without the arguments that Electron passes. */
  function click(item: MenuItemConstructorOptions | undefined): void {
    Reflect.apply(item?.click ?? expect.fail, undefined, []);
  }

  /** The label of the menu with an item. */
  function menuWith(platform: NodeJS.Platform, isWanted: (item: MenuItemConstructorOptions) => boolean) {
    return menuTemplate(optionsFor(platform)).find(
      ({ submenu }) => Array.isArray(submenu) && submenu.some((item) => isWanted(item)),
    )?.label;
  }

  describe.each(PLATFORMS)('the menu on %s', (platform) => {
    it('has every command once, with a word, and sends it', () => {
      const send = vi.fn();
      const items = built(platform, { send });
      for (const command of MENU_COMMANDS) {
        const found = items.filter((item) => item.id === command);
        expect(found, command).toHaveLength(1);
        expect(found[0]?.label?.replace('…', '')).toBe(words.en.keys.action[command]);
        click(found[0]);
        expect(send).toHaveBeenLastCalledWith(command);
      }
    });

    it.each([...LANGUAGES])('has a word of its own for every item in %s', async (language) => {
      const words = await loadWords(language);
      for (const { type, label, role } of built(platform, { words, isPackaged: false })) {
        if (type !== 'separator') expect(label, String(role)).toMatch(/\p{L}{2}/u);
      }
    });

    it('gives no key twice', () => {
      const keys = built(platform, { isPackaged: false }).flatMap(({ accelerator }) =>
        accelerator === undefined ? [] : [accelerator],
      );
      expect(new Set(keys).size).toBe(keys.length);
      // Electron only logs a key that it does not know, and gives the item none.
      for (const key of keys)
        expect(key).toMatch(/^(?:(?:CmdOrCtrl|Shift|Alt)\+)*(?:[A-Z0-9,.\/=?-]|F\d+|Plus|num(?:add|sub|0))$/);
      expect(keys).toContain('CmdOrCtrl+N');
      expect(keys).toContain('CmdOrCtrl+Z');
    });

    it('has no reload and no developer tools in a package', () => {
      const roles = built(platform).map(({ role }) => role);
      for (const role of ['reload', 'forceReload', 'toggleDevTools']) expect(roles).not.toContain(role);
      expect(built(platform, { isPackaged: false }).map(({ role }) => role)).toContain('toggleDevTools');
    });

    it('has quit and settings where the platform expects them', () => {
      const own = platform === 'darwin' ? 'Hokito' : 'File';
      expect(menuWith(platform, ({ role }) => role === 'quit')).toBe(own);
      expect(menuWith(platform, ({ id }) => id === 'show-settings')).toBe(own);
      expect(menuWith(platform, ({ id }) => id === 'show-keys')).toBe('Help');
      expect(menuWith(platform, ({ role }) => role === 'close')).toBe('File');
    });

    it('disables impossible commands', () => {
      const possible: ReadonlySet<MenuCommand> = new Set(['new-game', 'hint']);
      for (const { id, enabled } of built(platform, { possible })) {
        if (id !== undefined) expect(enabled, id).toBe(id === 'new-game' || id === 'hint');
      }
    });

    it('handles exactly the keys that the page does not handle', () => {
      const choices: ChosenKeys = {
        'take-back': 'U',
        resign: 'Command+R',
        share: '?',
        hint: 'Command+/',
        'offer-draw': 'Command+=',
        'turn-board': 'Command+ArrowUp',
        'show-text': 'Command+Shift+F7',
        'toggle-sound': 'Command+Ö',
      };
      const keys = keysInUse(choices, false);
      const items = built(platform, { keys });
      for (const command of MENU_COMMANDS) {
        const { accelerator, registerAccelerator } = items.find(({ id }) => id === command) ?? {};
        // On a Mac a menu handles every key that it shows.
        const isCaught = accelerator !== undefined && (platform === 'darwin' || registerAccelerator === true);
        expect(isCaught, command).toBe(isCaughtByMenu(keys[command]));
      }
      expect(items.find(({ id }) => id === 'turn-board')?.accelerator).toBe('CmdOrCtrl+Up');
    });

    it('zooms with all common keys', () => {
      const zoom = { larger: vi.fn(), smaller: vi.fn(), reset: vi.fn() };
      const items = built(platform, { zoom });
      const press = (accelerator: string): void => {
        click(items.find((item) => item.accelerator === accelerator));
      };
      for (const key of ['CmdOrCtrl+Plus', 'CmdOrCtrl+=', 'CmdOrCtrl+numadd']) press(key);
      expect(zoom.larger).toHaveBeenCalledTimes(3);
      for (const key of ['CmdOrCtrl+-', 'CmdOrCtrl+numsub']) press(key);
      expect(zoom.smaller).toHaveBeenCalledTimes(2);
      for (const key of ['CmdOrCtrl+0', 'CmdOrCtrl+num0']) press(key);
      expect(zoom.reset).toHaveBeenCalledTimes(2);
      const shown = items.filter(({ label, visible }) => label === 'Zoom in' && visible !== false);
      expect(shown).toHaveLength(1);
    });
  });

  it('has Ctrl+Q for quitting everywhere, although Electron sets no key for that role on Windows', () => {
    for (const platform of ['linux', 'win32'] as const)
      expect(built(platform).find(({ role }) => role === 'quit')?.accelerator).toBe('CmdOrCtrl+Q');
  });

  it('shows a key that the page handles, except on a Mac, whose menu would handle it', () => {
    const keys = keysInUse({ 'take-back': 'U' }, false);
    const shown = (platform: NodeJS.Platform) =>
      built(platform, { keys }).find(({ id }) => id === 'take-back')?.accelerator;
    expect(PLATFORMS.map(shown)).toEqual([undefined, 'U', 'U']);
  });
});

describe('context menu', () => {
  const editFlags = {
    canUndo: true,
    canRedo: false,
    canCut: true,
    canCopy: true,
    canPaste: false,
    canDelete: true,
    canSelectAll: true,
    canEditRichly: false,
  };

  const rolesOf = (template: ReturnType<typeof contextMenuTemplate>) =>
    template.map(({ role, type, enabled }) =>
      type === 'separator' ? '-' : `${String(role)} ${String(enabled)}`,
    );

  it('has the editing commands for a text field', () => {
    const template = contextMenuTemplate(
      { isEditable: true, selectionText: 'Ada', editFlags },
      words.en.menu,
    );
    expect(rolesOf(template)).toEqual([
      'undo true',
      'redo false',
      '-',
      'cut true',
      'copy true',
      'paste false',
      'delete true',
      '-',
      'selectAll true',
    ]);
  });

  it('copies selected text, and is empty where there is none', () => {
    const menu = (selectionText: string) =>
      rolesOf(contextMenuTemplate({ isEditable: false, selectionText, editFlags }, words.en.menu));
    expect(menu('a1-b2')).toEqual(['copy true']);
    expect(menu(' \n')).toEqual([]);
    expect(menu('')).toEqual([]);
  });

  it.each([...LANGUAGES])('has words of its own for every item in %s', async (language) => {
    const messages = await loadWords(language);
    const template = contextMenuTemplate({ isEditable: true, selectionText: 'x', editFlags }, messages.menu);
    for (const { type, label } of template) if (type !== 'separator') expect(label).toMatch(/\p{L}{2}/u);
  });
});
