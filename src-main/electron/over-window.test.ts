import type { BaseWindow } from 'electron';
import { expect, it, vi } from 'vitest';
import { fileDialogsOver } from './over-window.ts';

it('opens dialogs modal to the window, and without one where there is none', () => {
  const dialog = { showSaveDialog: vi.fn(), showOpenDialog: vi.fn() };
  const window = {} as unknown as BaseWindow;
  const options = { defaultPath: '/home/ada/x.hgn' };
  let current: BaseWindow | undefined = window;
  const { showSaveDialog, showOpenDialog } = fileDialogsOver(() => current, dialog);
  void showSaveDialog(options);
  void showOpenDialog(options);
  expect(dialog.showSaveDialog).toHaveBeenLastCalledWith(window, options);
  expect(dialog.showOpenDialog).toHaveBeenLastCalledWith(window, options);
  current = undefined;
  void showSaveDialog(options);
  void showOpenDialog(options);
  expect(dialog.showSaveDialog).toHaveBeenLastCalledWith(options);
  expect(dialog.showOpenDialog).toHaveBeenLastCalledWith(options);
});
