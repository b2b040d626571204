import type { OpenDialogOptions, SaveDialogOptions } from 'electron';
import { extname } from 'node:path';
import type { MenuCommand } from '#shared/keys/key-table.ts';
import type { Host } from '../app/host.ts';

export interface ElectronHostParts extends Pick<
  Host,
  | 'appVersion'
  | 'runtime'
  | 'locale'
  | 'printToPdf'
  | 'dragFiles'
  | 'addRecentFile'
  | 'showProgress'
  | 'onSuspend'
  | 'onResume'
> {
  /** Electron's own dialog, over our window. */
  readonly showSaveDialog: (
    options: SaveDialogOptions,
  ) => Promise<{ readonly canceled: boolean; readonly filePath: string }>;
  readonly showOpenDialog: (
    options: OpenDialogOptions,
  ) => Promise<{ readonly canceled: boolean; readonly filePaths: readonly string[] }>;
  /** Opens a folder in the file manager. @returns what went wrong; of nothing where nothing did */
  readonly openPath: (path: string) => Promise<string>;
}

/** The Electron host, and the door by which the menu reaches it. */
export interface ElectronHost extends Host {
  readonly sendMenuCommand: (command: MenuCommand) => void;
}

export function createElectronHost(parts: ElectronHostParts): ElectronHost {
  const listeners = new Set<(command: MenuCommand) => void>();
  const { showSaveDialog, showOpenDialog, openPath, ...abilities } = parts;
  return {
    ...abilities,
    capabilities: {
      saveDialog: true,
      nativeMenu: true,
      openFolder: true,
      chooseFolder: true,
      printToPdf: true,
      dragFiles: true,
    },
    chooseSavePath: async (suggestedName) => {
      const { canceled, filePath } = await showSaveDialog({
        defaultPath: suggestedName,
        filters: [{ name: 'Hokito', extensions: [extname(suggestedName).slice(1)] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      });
      return canceled || filePath === '' ? undefined : filePath;
    },
    openFolder: async (folder) => {
      const trouble = await openPath(folder);
      if (trouble !== '') throw new Error(trouble);
    },
    chooseFolder: async () => {
      const { canceled, filePaths } = await showOpenDialog({
        properties: ['openDirectory', 'createDirectory'],
      });
      return canceled ? undefined : filePaths[0];
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
