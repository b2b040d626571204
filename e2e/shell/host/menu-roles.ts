import type { MenuItemConstructorOptions } from 'electron';
import { app } from './app.ts';
import type { BrowserWindowStandIn } from './browser-window.ts';

export type RoleName = NonNullable<MenuItemConstructorOptions['role']>;

interface Role {
  readonly label: string;
  readonly accelerator?: string;
  readonly registerAccelerator?: false;
  /** The action of the item, where Electron runs it itself. */
  readonly run?: (window: BrowserWindowStandIn | undefined) => void;
}

const edit =
  (command: string) =>
  (window: BrowserWindowStandIn | undefined): void => {
    window?.webContents.edit(command);
  };

/**
 * The roles that the app uses, as on Linux. electron:lib/browser/api/menu-item-roles.ts, `roleList`; a role that is not here
 * fails when the menu is built.
 */
export const ROLES: Readonly<Partial<Record<RoleName, Role>>> = {
  undo: { label: 'Undo', accelerator: 'CommandOrControl+Z', run: edit('undo') },
  redo: { label: 'Redo', accelerator: 'Shift+CommandOrControl+Z', run: edit('redo') },
  cut: { label: 'Cut', accelerator: 'CommandOrControl+X', registerAccelerator: false, run: edit('cut') },
  copy: { label: 'Copy', accelerator: 'CommandOrControl+C', registerAccelerator: false, run: edit('copy') },
  paste: {
    label: 'Paste',
    accelerator: 'CommandOrControl+V',
    registerAccelerator: false,
    run: edit('paste'),
  },
  delete: { label: 'Delete', run: edit('delete') },
  selectAll: { label: 'Select All', accelerator: 'CommandOrControl+A', run: edit('selectAll') },
  close: { label: 'Close', accelerator: 'CommandOrControl+W', run: (window) => window?.close() },
  quit: {
    label: 'Quit',
    accelerator: 'CommandOrControl+Q',
    run: () => {
      app.quit();
    },
  },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    accelerator: 'F11',
    run: (window) => window?.setFullScreen(!window.isFullScreen()),
  },
  toggleDevTools: { label: 'Toggle Developer Tools', accelerator: 'Ctrl+Shift+I' },
  help: { label: 'Help' },
};
