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
  /** Electron's own dialogs, over the app's window. */
  readonly showSaveDialog: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>;
  readonly showOpenDialog: (options: OpenDialogOptions) => Promise<OpenDialogReturnValue>;
  /** The system's folder for documents. */
  readonly documents: () => string;
  readonly memory: Pick<WindowFile, 'get' | 'update'>;
}

/** The native dialogs for files: they begin in Documents and remember the folder that a file was last saved to. */
export interface FileDialogs {
  /** @returns an absolute path; undefined where the dialog was dismissed */
  readonly chooseSavePath: (suggestedName: string) => Promise<string | undefined>;
  /** @returns an absolute path; undefined where the dialog was dismissed */
  readonly chooseFolder: () => Promise<string | undefined>;
  /** Lets the dialog of a download begin where the others do. */
  readonly prepareDownload: (
    item: Pick<DownloadItem, 'getFilename' | 'setSaveDialogOptions' | 'getSavePath' | 'once'>,
  ) => void;
}

/** The kind of file that a name stands for, as a dialog offers it. */
function filterFor(name: string): SaveDialogOptions['filters'] {
  const extension = extname(name).slice(1);
  return extension === '' ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }];
}

export function createFileDialogs({
  showSaveDialog,
  showOpenDialog,
  documents,
  memory,
}: FileDialogOptions): FileDialogs {
  const startFolder = (): string => {
    const { saveFolder } = memory.get();
    return saveFolder !== undefined && existsSync(saveFolder) ? saveFolder : documents();
  };
  const saveOptions = (name: string): SaveDialogOptions => ({
    // A bare name would mean the process's own folder on some systems.
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
    prepareDownload: (item) => {
      item.setSaveDialogOptions(saveOptions(item.getFilename()));
      item.once('done', (_event, state) => {
        if (state === 'completed') remember(item.getSavePath());
      });
    },
  };
}
