import type {
  DownloadItem,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron';
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { WindowFile } from './window-file.ts';

export interface FileDialogOptions {
  /** Electron's dialogs, modal to the app's window. */
  readonly showSaveDialog: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>;
  readonly showOpenDialog: (options: OpenDialogOptions) => Promise<OpenDialogReturnValue>;
  /** The user's documents folder. */
  readonly documents: () => string;
  readonly memory: Pick<WindowFile, 'get' | 'update'>;
  readonly platform: NodeJS.Platform;
}

/** The native file dialogs. They start in Documents, later in the folder of the last saved file. */
export interface FileDialogs {
  /** @returns an absolute path; undefined where the dialog was dismissed */
  readonly chooseSavePath: (suggestedName: string) => Promise<string | undefined>;
  /** @returns an absolute path; undefined where the dialog was dismissed */
  readonly chooseFolder: () => Promise<string | undefined>;
  /** Asks for a program. @returns an absolute path; undefined where the dialog was dismissed */
  readonly chooseProgram: () => Promise<string | undefined>;
  /** Makes the dialog of a download start in the same folder. */
  readonly prepareDownload: (
    item: Pick<DownloadItem, 'getFilename' | 'setSaveDialogOptions' | 'getSavePath' | 'once'>,
  ) => void;
}

/** The file filter of a save dialog, by the extension of a name. */
function filterFor(name: string): SaveDialogOptions['filters'] {
  const extension = extname(name).slice(1);
  return extension === '' ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }];
}

export function createFileDialogs({
  showSaveDialog,
  showOpenDialog,
  documents,
  memory,
  platform,
}: FileDialogOptions): FileDialogs {
  const startFolder = (): string => {
    const { saveFolder } = memory.get();
    return saveFolder !== undefined && existsSync(saveFolder) ? saveFolder : documents();
  };
  const saveOptions = (name: string): SaveDialogOptions => ({
    // On some systems a name without a folder would mean the working directory.
    defaultPath: join(startFolder(), name),
    filters: filterFor(name) ?? [],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  const remember = (path: string): void => {
    memory.update({ saveFolder: dirname(path) });
  };
  return {
    chooseSavePath: async (suggestedName) => {
      const { canceled, filePath } = await showSaveDialog(saveOptions(suggestedName));
      if (canceled || filePath === '') return undefined;
      remember(filePath);
      return filePath;
    },
    chooseFolder: async () => {
      const { canceled, filePaths } = await showOpenDialog({
        defaultPath: documents(),
        properties: ['openDirectory', 'createDirectory'],
      });
      return canceled ? undefined : filePaths[0];
    },
    chooseProgram: async () => {
      const { canceled, filePaths } = await showOpenDialog({
        properties: ['openFile', 'dontAddToRecent'],
        // Windows knows programs by their extension; elsewhere any file may be one.
        ...(platform === 'win32' ? { filters: [{ name: 'EXE', extensions: ['exe', 'com'] }] } : {}),
      });
      return canceled ? undefined : filePaths[0];
    },
    prepareDownload: (item) => {
      item.setSaveDialogOptions(saveOptions(item.getFilename()));
      item.once('done', (_event, state) => {
        if (state === 'completed') remember(item.getSavePath());
      });
    },
  };
}
