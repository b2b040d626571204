import type {
  BaseWindow,
  Dialog,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron';

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
