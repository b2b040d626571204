import type { MenuItemConstructorOptions } from 'electron';
import type { KeysInUse } from '#shared/keys/chosen-keys.ts';
import type { KeyName } from '#shared/keys/key-name.ts';
import { lineOf, MENU_COMMANDS, type MenuCommand, type MenuPart } from '#shared/keys/key-table.ts';
import type { Messages } from '#shared/language/words.ts';

export interface MenuParts {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly words: Pick<Messages, 'menu' | 'keys'>;
  readonly keys: KeysInUse;
  /** Hands a command to the page. */
  readonly send: (command: MenuCommand) => void;
}

/** Keys that Electron knows by the same names. */
const ACCELERATOR = /^(?:(?:Command|Alt|Shift)\+)*(?:[A-Z0-9,.]|F[0-9]{1,2})$/;

/**
 * The menu bar. Every command is the page's own, which knows whether it is possible at the moment; keys are the page's, too.
 * No undo and redo: they are for moves.
 */
export function menuTemplate({
  platform,
  isPackaged,
  words,
  keys,
  send,
}: MenuParts): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const command = (name: MenuCommand): MenuItemConstructorOptions => ({
    id: name,
    label:
      lineOf(name).asks === true
        ? words.menu.asks.replace('{command}', words.keys.action[name])
        : words.keys.action[name],
    ...acceleratorOf(keys[name], isMac),
    click: () => {
      send(name);
    },
  });
  const commandsOf = (menu: MenuPart): MenuItemConstructorOptions[] =>
    MENU_COMMANDS.filter((name) => lineOf(name).menu === menu).map(command);
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: words.menu.file,
      submenu: [
        ...commandsOf('file'),
        ...commandsOf('settings'),
        separator,
        { role: isMac ? 'close' : 'quit' },
      ],
    },
    {
      label: words.menu.edit,
      submenu: [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }],
    },
    { label: words.menu.game, submenu: commandsOf('game') },
    {
      label: words.menu.view,
      submenu: [
        ...commandsOf('view'),
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...(isPackaged ? [] : [separator, { role: 'toggleDevTools' } as const]),
      ],
    },
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
    { label: words.menu.help, submenu: [...commandsOf('help'), ...commandsOf('about')] },
  ];
}

/**
 * The key as the menu shows it. Only those with Ctrl or ⌘ are the menu's to catch; the others would be caught while one
 * writes, too, so they are left to the page. A Mac's menu catches whatever it shows.
 */
function acceleratorOf(key: KeyName, isMac: boolean): MenuItemConstructorOptions {
  if (!ACCELERATOR.test(key)) return {};
  const isCommand = key.startsWith('Command+');
  if (isMac && !isCommand) return {};
  return { accelerator: key.replace('Command', 'CmdOrCtrl'), registerAccelerator: isCommand };
}
