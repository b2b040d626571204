import type { MenuCommand } from '#shared/keys/key-table.ts';
import { createListeners } from '#shared/util/listeners.ts';
import type { Host } from '../app/host.ts';
import type { FileDialogs } from './file-dialogs.ts';

export interface ElectronHostOptions extends Pick<
  Host,
  | 'appVersion'
  | 'runtime'
  | 'languages'
  | 'printToPdf'
  | 'dragFiles'
  | 'addRecentFile'
  | 'showProgress'
  | 'onSuspend'
  | 'onResume'
  | 'onPower'
> {
  readonly dialogs: Pick<FileDialogs, 'chooseSavePath' | 'chooseFolder' | 'chooseProgram'>;
  /** Opens a folder in the file manager. @returns an error message, empty on success */
  readonly openPath: (path: string) => Promise<string>;
  /** Called with the menu commands that are possible in the page. */
  readonly onPossibleCommands: (commands: readonly MenuCommand[]) => void;
}

/** The Electron host and its interface for the menu. */
export interface ElectronHost extends Host {
  readonly sendMenuCommand: (command: MenuCommand) => void;
}

export function createElectronHost(options: ElectronHostOptions): ElectronHost {
  const listeners = createListeners<MenuCommand>();
  const { dialogs, openPath, onPossibleCommands, ...abilities } = options;
  return {
    ...abilities,
    capabilities: {
      saveDialog: true,
      nativeMenu: true,
      openFolder: true,
      chooseFolder: true,
      printToPdf: true,
      dragFiles: true,
      addPrograms: true,
    },
    chooseSavePath: dialogs.chooseSavePath,
    chooseFolder: dialogs.chooseFolder,
    chooseProgram: dialogs.chooseProgram,
    openFolder: async (folder) => {
      const trouble = await openPath(folder);
      if (trouble !== '') throw new Error(trouble);
    },
    setPossibleCommands: onPossibleCommands,
    onMenuCommand: listeners.add,
    sendMenuCommand: listeners.notify,
  };
}
