import type { Menu, MenuItemConstructorOptions } from 'electron';
import type { Settings } from '#shared/contract/settings.ts';
import { keysInUse } from '#shared/keys/chosen-keys.ts';
import { MENU_COMMANDS, type MenuCommand } from '#shared/keys/key-table.ts';
import { menuTemplate, type MenuOptions } from './menu.ts';
import type { NativeWords } from './native-words.ts';

export interface AppMenuOptions extends Pick<MenuOptions, 'platform' | 'isPackaged' | 'send' | 'zoom'> {
  readonly words: NativeWords;
  /** Builds a menu and sets it as the application menu. */
  readonly setMenu: (template: MenuItemConstructorOptions[]) => Pick<Menu, 'getMenuItemById'>;
}

export type AppMenu = ReturnType<typeof createAppMenu>;

/** The menu bar, which follows the language, the keys and the possible commands. */
export function createAppMenu({ words, setMenu, ...fixed }: AppMenuOptions) {
  let menu: Pick<Menu, 'getMenuItemById'> | undefined;
  let possible: ReadonlySet<MenuCommand> = new Set();
  let made = '';
  return {
    /** Rebuilds the menu where language or keys have changed. */
    follow: async (settings: Pick<Settings, 'language' | 'keys'>): Promise<void> => {
      await words.follow(settings);
      const current = words.current();
      const wanted = JSON.stringify([current.menu, settings.keys]);
      if (wanted === made) return;
      made = wanted;
      const keys = keysInUse(settings.keys, false);
      menu = setMenu(menuTemplate({ ...fixed, words: current, keys, possible }));
    },
    /** Enables the commands that are possible in the page. */
    setPossible: (commands: readonly MenuCommand[]): void => {
      possible = new Set(commands);
      for (const command of MENU_COMMANDS) {
        const item = menu?.getMenuItemById(command);
        if (item !== undefined && item !== null) item.enabled = possible.has(command);
      }
    },
  };
}
