import type { Menu, MenuItemConstructorOptions, ContextMenuParams } from 'electron';
import type { Settings } from '#shared/contract/settings.ts';
import { keysInUse, type KeysInUse } from '#shared/keys/chosen-keys.ts';
import type { KeyName } from '#shared/keys/key-name.ts';
import { MENU_COMMANDS, type MenuCommand, keyEntry, type MenuPart } from '#shared/keys/key-table.ts';
import { menuKeyOf } from '#shared/keys/menu-key.ts';
import type { Messages } from '#shared/language/words.ts';
import type { NativeWords } from './native-words.ts';
import type { Zoom } from './zoom.ts';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly words: Pick<Messages, 'menu' | 'keys'>;
  readonly keys: KeysInUse;
  /** The commands that are possible in the page. */
  readonly possible: ReadonlySet<MenuCommand>;
  /** Sends a command to the page. */
  readonly send: (command: MenuCommand) => void;
  readonly zoom: Zoom;
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/**
 * The template of the menu bar in the user's language. Commands of the game are sent to the page. Electron's roles have
 * English labels, so each gets a translated one. The menu "Edit" has no undo and redo, because their keys are for moves; in
 * text fields the page forwards them.
 */
export function menuTemplate(options: MenuOptions): MenuItemConstructorOptions[] {
  const { platform, isPackaged, words, zoom } = options;
  const { menu } = words;
  const isMac = platform === 'darwin';
  const commandsOf = (part: MenuPart): MenuItemConstructorOptions[] =>
    MENU_COMMANDS.filter((name) => keyEntry(name).menu === part).map((name) => commandItem(name, options));
  const settings = commandsOf('settings');
  const about = commandsOf('about');

  const appMenu: MenuItemConstructorOptions = {
    label: 'Hokito',
    submenu: [
      ...about,
      SEPARATOR,
      ...settings,
      SEPARATOR,
      { role: 'services', label: menu.services },
      SEPARATOR,
      { role: 'hide', label: menu.hide },
      { role: 'hideOthers', label: menu.hideOthers },
      { role: 'unhide', label: menu.showAll },
      SEPARATOR,
      { role: 'quit', label: menu.quit },
    ],
  };
  const windowMenu: MenuItemConstructorOptions = {
    role: 'window',
    label: menu.window,
    submenu: [
      { role: 'minimize', label: menu.minimize },
      { role: 'zoom', label: menu.zoom },
      SEPARATOR,
      { role: 'front', label: menu.bringAllToFront },
    ],
  };
  const close: MenuItemConstructorOptions = { role: 'close', label: menu.closeWindow };
  return [
    ...(isMac ? [appMenu] : []),
    {
      label: menu.file,
      submenu: [
        ...commandsOf('file'),
        SEPARATOR,
        ...(isMac
          ? [close]
          : [
              ...settings,
              SEPARATOR,
              // Ctrl+W closes the only window of the app.
              { ...close, visible: false },
              { role: 'quit', label: menu.quit, accelerator: 'CmdOrCtrl+Q' } as const,
            ]),
      ],
    },
    {
      label: menu.edit,
      submenu: [
        { role: 'cut', label: menu.cut },
        { role: 'copy', label: menu.copy },
        { role: 'paste', label: menu.paste },
        { role: 'selectAll', label: menu.selectAll },
      ],
    },
    { label: menu.game, submenu: commandsOf('game') },
    {
      label: menu.view,
      submenu: [
        ...commandsOf('view'),
        SEPARATOR,
        ...zoomItems(menu, zoom),
        { role: 'togglefullscreen', label: menu.fullScreen },
        ...(isPackaged ? [] : [SEPARATOR, { role: 'toggleDevTools', label: menu.developerTools } as const]),
      ],
    },
    ...(isMac ? [windowMenu] : []),
    {
      role: 'help',
      label: menu.help,
      submenu: [...commandsOf('help'), SEPARATOR, ...(isMac ? [] : about)],
    },
  ];
}

function commandItem(
  name: MenuCommand,
  { platform, words, keys, possible, send }: MenuOptions,
): MenuItemConstructorOptions {
  const word = words.keys.action[name];
  const asks = keyEntry(name).asks === true;
  return {
    id: name,
    label: asks ? words.menu.asks.replace('{command}', word) : word,
    enabled: possible.has(name),
    ...menuAccelerator(keys[name], platform === 'darwin'),
    click: () => {
      send(name);
    },
  };
}

/** The accelerator of an item. A menu on macOS handles every key it shows, so it shows only the keys it should handle. */
function menuAccelerator(key: KeyName, isMac: boolean): MenuItemConstructorOptions {
  const menuKey = menuKeyOf(key);
  if (menuKey === undefined || (isMac && !menuKey.isCaught)) return {};
  return { accelerator: menuKey.accelerator, registerAccelerator: menuKey.isCaught };
}

/**
 * Items for zooming, also with the keys that Electron's roles miss: their `Plus` means Shift with the key of `=`
 * (electron:shell/common/keyboard_util.cc), but most users press the key of `=` or of the number pad.
 */
function zoomItems(words: Messages['menu'], zoom: Zoom): MenuItemConstructorOptions[] {
  const hidden = (item: MenuItemConstructorOptions, accelerator: string): MenuItemConstructorOptions => ({
    ...item,
    accelerator,
    visible: false,
  });
  const reset = { label: words.actualSize, accelerator: 'CmdOrCtrl+0', click: zoom.reset };
  const larger = { label: words.zoomIn, accelerator: 'CmdOrCtrl+Plus', click: zoom.larger };
  const smaller = { label: words.zoomOut, accelerator: 'CmdOrCtrl+-', click: zoom.smaller };
  return [
    reset,
    larger,
    hidden(larger, 'CmdOrCtrl+='),
    hidden(larger, 'CmdOrCtrl+numadd'),
    smaller,
    hidden(smaller, 'CmdOrCtrl+numsub'),
    hidden(reset, 'CmdOrCtrl+num0'),
  ];
}

interface AppMenuOptions extends Pick<MenuOptions, 'platform' | 'isPackaged' | 'send' | 'zoom'> {
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

/**
 * The template of the context menu for text fields and selected text; empty elsewhere.
 * @param params from Electron's event `context-menu`
 */
export function contextMenuTemplate(
  {
    isEditable,
    selectionText,
    editFlags,
  }: Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>,
  words: Messages['menu'],
): MenuItemConstructorOptions[] {
  const copy: MenuItemConstructorOptions = { role: 'copy', label: words.copy, enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  return [
    { role: 'undo', label: words.undo, enabled: editFlags.canUndo },
    { role: 'redo', label: words.redo, enabled: editFlags.canRedo },
    { type: 'separator' },
    { role: 'cut', label: words.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
    { role: 'delete', label: words.delete, enabled: editFlags.canDelete },
    { type: 'separator' },
    { role: 'selectAll', label: words.selectAll, enabled: editFlags.canSelectAll },
  ];
}
