import type { BrowserWindow, Dialog } from 'electron';
import type { Messages } from '#shared/language/words.ts';

const SHOW_AGAIN = 0;
const QUIT = 1;

/** Asks the user whether to load a failed page again. @returns false to quit the app */
export async function askToReload(
  window: BrowserWindow,
  dialog: Pick<Dialog, 'showMessageBox'>,
  words: Messages['native'],
): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    title: 'Hokito',
    message: words.noPage,
    detail: words.nothingLost,
    buttons: [words.showAgain, words.quit],
    defaultId: SHOW_AGAIN,
    cancelId: QUIT,
    noLink: true,
  });
  return response === SHOW_AGAIN;
}

const KEEP_OPEN = 0;
const CLOSE = 1;

/**
 * Asks the user whether to close the window although something in its page is not saved. Waits for the answer, because Electron
 * closes the window, or not, once the event of the page was handled.
 */
export function askToClose(
  window: BrowserWindow,
  dialog: Pick<Dialog, 'showMessageBoxSync'>,
  words: Messages['native'],
): boolean {
  const answer = dialog.showMessageBoxSync(window, {
    type: 'warning',
    title: 'Hokito',
    message: words.unsaved,
    detail: words.unsavedIsLost,
    buttons: [words.keepOpen, words.closeAnyway],
    defaultId: KEEP_OPEN,
    cancelId: KEEP_OPEN,
    noLink: true,
  });
  return answer === CLOSE;
}
