import type { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';
import { words } from '#shared/language/testing/words.ts';
import { askToShowAgain } from './ask-to-show-again.ts';

it('asks over the window, and takes a dismissal for quitting', async () => {
  const window = {} as unknown as BrowserWindow;
  const showMessageBox = vi.fn((_window: unknown, options: { cancelId: number }) =>
    Promise.resolve({ response: options.cancelId, checkboxChecked: false }),
  );
  expect(await askToShowAgain(window, { showMessageBox } as never, words.en.native)).toBe(false);
  expect(showMessageBox).toHaveBeenCalledWith(
    window,
    expect.objectContaining({
      message: 'Hokito cannot show its page.',
      detail: 'Every move is saved.',
      buttons: ['Show again', 'Quit'],
    }),
  );
  showMessageBox.mockResolvedValueOnce({ response: 0, checkboxChecked: false });
  expect(await askToShowAgain(window, { showMessageBox } as never, words.en.native)).toBe(true);
});
