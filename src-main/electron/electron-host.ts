import type { MenuCommand } from '#shared/keys/key-table.ts';
import type { Host } from '../app/host.ts';
import type { FileDialogs } from './file-dialogs.ts';

export interface ElectronHostOptions {
  readonly appVersion: string;
  /** What the system prefers, best first. */
  readonly languages: readonly string[];
  readonly dialogs: Pick<FileDialogs, 'chooseSavePath' | 'chooseFolder'>;
  /** Opens a folder in the file manager. @returns what went wrong; of nothing where nothing did */
  readonly openPath: (path: string) => Promise<string>;
  /** Told which commands of the menu the page can do now. */
  readonly onPossibleCommands: (commands: readonly MenuCommand[]) => void;
}

/** The Electron host, and the door by which the menu reaches it. */
export interface ElectronHost extends Host {
  readonly sendMenuCommand: (command: MenuCommand) => void;
}

export function createElectronHost(options: ElectronHostOptions): ElectronHost {
  const listeners = new Set<(command: MenuCommand) => void>();
  return {
    capabilities: { saveDialog: true, nativeMenu: true, openFolder: true, chooseFolder: true },
    appVersion: options.appVersion,
    languages: options.languages,
    chooseSavePath: options.dialogs.chooseSavePath,
    chooseFolder: options.dialogs.chooseFolder,
    openFolder: async (folder) => {
      const trouble = await options.openPath(folder);
      if (trouble !== '') throw new Error(trouble);
    },
    setPossibleCommands: options.onPossibleCommands,
    onMenuCommand: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sendMenuCommand: (command) => {
      for (const listener of listeners) listener(command);
    },
  };
}
