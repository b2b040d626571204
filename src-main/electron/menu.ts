import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '#shared/contract/system.ts';
import type { Messages } from '#shared/language/words.ts';

export interface MenuParts {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly words: Messages['menu'];
  /** Hands a command to the page. */
  readonly send: (command: MenuCommand) => void;
}

/**
 * The menu bar. Every command is the page's own, which knows whether it is possible at the moment; keys are the same as in
 * the browser. No undo and redo: `Ctrl Z` takes back a move.
 */
export function menuTemplate({ platform, isPackaged, words, send }: MenuParts): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const command = (name: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    id: name,
    label: words.commands[name],
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => {
      send(name);
    },
  });
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: words.file,
      submenu: [
        command('new-game', 'CmdOrCtrl+N'),
        command('import', 'CmdOrCtrl+O'),
        command('export', 'CmdOrCtrl+E'),
        command('share'),
        separator,
        { role: isMac ? 'close' : 'quit' },
      ],
    },
    {
      label: words.edit,
      submenu: [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }],
    },
    {
      label: words.game,
      submenu: [
        command('take-back', 'CmdOrCtrl+Z'),
        command('redo', 'CmdOrCtrl+Shift+Z'),
        command('hint'),
        separator,
        command('offer-draw'),
        command('resign'),
        command('change-players'),
        separator,
        command('turn-board'),
      ],
    },
    {
      label: words.view,
      submenu: [
        command('show-play', 'CmdOrCtrl+1'),
        command('show-library', 'CmdOrCtrl+2'),
        command('show-review', 'CmdOrCtrl+3'),
        command('show-settings', 'CmdOrCtrl+,'),
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...(isPackaged ? [] : [separator, { role: 'toggleDevTools' } as const]),
      ],
    },
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
  ];
}
