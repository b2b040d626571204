import type {
  DownloadItem,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
  BaseWindow,
  Dialog,
  Item,
} from 'electron';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { DraggedFile } from '../app/host.ts';
import type { WindowFile } from './remember-window.ts';

interface FileDialogOptions {
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

/** Electron's file dialogs, modal to a window if there is one. */
export function fileDialogsOver(
  window: () => BaseWindow | undefined,
  dialog: Pick<Dialog, 'showSaveDialog' | 'showOpenDialog'>,
): {
  readonly showSaveDialog: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>;
  readonly showOpenDialog: (options: OpenDialogOptions) => Promise<OpenDialogReturnValue>;
} {
  return {
    showSaveDialog: (options) => {
      const parent = window();
      return parent === undefined ? dialog.showSaveDialog(options) : dialog.showSaveDialog(parent, options);
    },
    showOpenDialog: (options) => {
      const parent = window();
      return parent === undefined ? dialog.showOpenDialog(options) : dialog.showOpenDialog(parent, options);
    },
  };
}

interface FileDragParts {
  /** A folder used only for these files. Files of earlier runs are removed at once. */
  readonly folder: string;
  /** The image at the pointer; with an empty one Electron starts no drag. */
  readonly icon: Item['icon'];
  /** `webContents.startDrag` of the page where the drag started. */
  readonly startDrag: (item: Item) => void;
}

/**
 * Dragging files out of the window. The files stay until the app quits, because file managers copy them at any time and do not report
 * when. The folder is in the app's data, because other programs cannot see the temporary files of a sandboxed app.
 */
export function createFileDrag({ folder, icon, startDrag }: FileDragParts) {
  let drags = 0;
  const clear = (): void => {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // On Windows a file that is still open cannot be removed; the next start removes it.
    }
  };
  clear();
  return {
    /** Writes the files and starts the drag. Rejects with the system's error if they cannot be written. */
    start: async (files: readonly DraggedFile[]): Promise<void> => {
      // Each drag has its own folder, because the same game may be dragged again while the first file is read.
      const own = join(folder, String(++drags));
      await mkdir(own, { recursive: true });
      const paths = files.map(({ name }) => join(own, name));
      await Promise.all(files.map(({ bytes }, at) => writeFile(paths[at] ?? '', bytes, { flag: 'wx' })));
      const [first] = paths;
      if (first !== undefined) startDrag({ file: first, files: paths, icon });
    },
    /** Removes all files. Never throws. */
    clear,
  };
}
