import type { MenuItemConstructorOptions } from 'electron';
import type { KeysInUse } from '#shared/keys/chosen-keys.ts';
import type { KeyName } from '#shared/keys/key-name.ts';
import { keyEntry, MENU_COMMANDS, type MenuCommand, type MenuPart } from '#shared/keys/key-table.ts';
import { menuKeyOf } from '#shared/keys/menu-key.ts';
import type { Messages } from '#shared/language/words.ts';
import type { Zoom } from './zoom.ts';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly words: Pick<Messages, 'menu' | 'keys'>;
  readonly keys: KeysInUse;
  /** The commands that the page can do at the moment. */
  readonly possible: ReadonlySet<MenuCommand>;
  /** Hands a command to the page. */
  readonly send: (command: MenuCommand) => void;
  readonly zoom: Zoom;
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/**
 * The menu bar in the person's language. What the game can do is the page's; its keys, too. Electron's own items ("roles") have
 * English words, so each is given ours. No undo and redo in the menu "Edit": their keys are for moves, and in a text field
 * the page passes them on.
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
              // Ctrl+W closes windows everywhere, and this app has one.
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

/** A Mac's menu catches whatever it shows, so there it shows only what it is to catch. */
function menuAccelerator(key: KeyName, isMac: boolean): MenuItemConstructorOptions {
  const menuKey = menuKeyOf(key);
  if (menuKey === undefined || (isMac && !menuKey.isCaught)) return {};
  return { accelerator: menuKey.accelerator, registerAccelerator: menuKey.isCaught };
}

/**
 * Larger and smaller, also by the keys that Electron's role does not know: its `Plus` is Shift and the key of `=`, which is not
 * what most people press (electron:shell/common/keyboard_util.cc).
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
