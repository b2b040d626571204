import type { SaveDialogOptions } from 'electron';
import { extname } from 'node:path';
import type { MenuCommand } from '#shared/keys/key-table.ts';
import type { Host } from '../app/host.ts';

export interface ElectronHostParts {
  readonly appVersion: string;
  readonly locale: string;
  /** Electron's own dialog, over our window. */
  readonly showSaveDialog: (
    options: SaveDialogOptions,
  ) => Promise<{ readonly canceled: boolean; readonly filePath: string }>;
}

/** The Electron host, and the door by which the menu reaches it. */
export interface ElectronHost extends Host {
  readonly sendMenuCommand: (command: MenuCommand) => void;
}

export function createElectronHost(parts: ElectronHostParts): ElectronHost {
  const listeners = new Set<(command: MenuCommand) => void>();
  return {
    capabilities: { saveDialog: true, nativeMenu: true },
    appVersion: parts.appVersion,
    locale: parts.locale,
    chooseSavePath: async (suggestedName) => {
      const { canceled, filePath } = await parts.showSaveDialog({
        defaultPath: suggestedName,
        filters: [{ name: 'Hokito', extensions: [extname(suggestedName).slice(1)] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      });
      return canceled || filePath === '' ? undefined : filePath;
    },
    onMenuCommand: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sendMenuCommand: (command) => {
      for (const listener of listeners) listener(command);
    },
  };
}
