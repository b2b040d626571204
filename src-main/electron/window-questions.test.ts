import type { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';
import { words } from '#shared/language/testing/words.ts';
import { askToClose, askToReload } from './window-questions.ts';

it('asks in a dialog of the window and treats a dismissal as quitting', async () => {
  const window = {} as unknown as BrowserWindow;
  const showMessageBox = vi.fn((_window: unknown, options: { cancelId: number }) =>
    Promise.resolve({ response: options.cancelId, checkboxChecked: false }),
  );
  expect(await askToReload(window, { showMessageBox } as never, words.en.native)).toBe(false);
  expect(showMessageBox).toHaveBeenCalledWith(
    window,
    expect.objectContaining({
      message: 'Hokito could not show its window.',
      detail: 'Every move is saved.',
      buttons: ['Try again', 'Quit'],
    }),
  );
  showMessageBox.mockResolvedValueOnce({ response: 0, checkboxChecked: false });
  expect(await askToReload(window, { showMessageBox } as never, words.en.native)).toBe(true);
});

it('closes a window with something unsaved only where that was chosen', () => {
  const window = {} as unknown as BrowserWindow;
  const showMessageBoxSync = vi.fn((_window: unknown, options: { cancelId: number }) => options.cancelId);
  expect(askToClose(window, { showMessageBoxSync } as never, words.en.native)).toBe(false);
  expect(showMessageBoxSync).toHaveBeenCalledWith(
    window,
    expect.objectContaining({ buttons: ['Keep open', 'Close anyway'] }),
  );
  showMessageBoxSync.mockReturnValueOnce(1);
  expect(askToClose(window, { showMessageBoxSync } as never, words.en.native)).toBe(true);
});
