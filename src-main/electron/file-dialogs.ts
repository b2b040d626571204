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

/** The file filter of a save dialog, by the extension of a name. */
function filterFor(name: string): SaveDialogOptions['filters'] {
  const extension = extname(name).slice(1);
  return extension === '' ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }];
}

export type FileDialogs = ReturnType<typeof createFileDialogs>;

/** The native file dialogs. They start in Documents, later in the folder of the last saved file. */
export function createFileDialogs({
  showSaveDialog,
  showOpenDialog,
  documents,
  memory,
  platform,
}: FileDialogOptions) {
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
    /** @returns an absolute path; undefined if the dialog was dismissed */
    chooseSavePath: async (suggestedName: string): Promise<string | undefined> => {
      const { canceled, filePath } = await showSaveDialog(saveOptions(suggestedName));
      if (canceled || filePath === '') return undefined;
      remember(filePath);
      return filePath;
    },
    /** @returns an absolute path; undefined if the dialog was dismissed */
    chooseFolder: async (): Promise<string | undefined> => {
      const { canceled, filePaths } = await showOpenDialog({
        defaultPath: documents(),
        properties: ['openDirectory', 'createDirectory'],
      });
      return canceled ? undefined : filePaths[0];
    },
    /** Asks for a program. @returns an absolute path; undefined if the dialog was dismissed */
    chooseProgram: async (): Promise<string | undefined> => {
      const { canceled, filePaths } = await showOpenDialog({
        properties: ['openFile', 'dontAddToRecent'],
        // Windows knows programs by their extension; elsewhere any file may be one.
        ...(platform === 'win32' ? { filters: [{ name: 'EXE', extensions: ['exe', 'com'] }] } : {}),
      });
      return canceled ? undefined : filePaths[0];
    },
    /** Makes the dialog of a download start in the same folder. */
    prepareDownload: (
      item: Pick<DownloadItem, 'getFilename' | 'setSaveDialogOptions' | 'getSavePath' | 'once'>,
    ): void => {
      item.setSaveDialogOptions(saveOptions(item.getFilename()));
      item.once('done', (_event, state) => {
        if (state === 'completed') remember(item.getSavePath());
      });
    },
  };
}
