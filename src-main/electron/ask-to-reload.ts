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
