import type { App, BrowserWindow, Dialog, PowerMonitor } from 'electron';
import type { Messages } from '#shared/language/words.ts';
import type { Log } from '../app/log.ts';

/**
 * How long the pages may take to go, and then the rest: a page that hangs is destroyed, and the process is killed; answered
 * moves are already on disk.
 */
const MAX_CLOSE_MS = 2000;

export interface QuitOptions {
  readonly app: Pick<App, 'on' | 'quit' | 'releaseSingleInstanceLock'>;
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  readonly windows: () => readonly Pick<BrowserWindow, 'close' | 'destroy'>[];
  readonly log: Log;
  /** Closes the workers, the database and the files. */
  readonly close: () => Promise<unknown>;
  /** Kills the process at once, whatever its threads do. */
  readonly kill: () => void;
  /** Calls a function after some milliseconds. */
  readonly after: (milliseconds: number, call: () => void) => void;
}

/**
 * Shuts the app down: its windows are closed first, so that their pages store what is being written, then everything else. A
 * shutdown or log-out of the system is not delayed.
 * @returns asks whether a page may go that has something unsaved. Where it stays, the app does
 */
export function closeBeforeQuit(options: QuitOptions): (ask: () => boolean) => boolean {
  const { app, powerMonitor, windows, log, close, kill, after } = options;
  let isSystemEnding = false;
  let state: 'open' | 'leaving' | 'closing' | 'closed' = 'open';

  const closeAll = async (): Promise<void> => {
    try {
      await close();
    } catch (error) {
      log.error('close-failed', { error });
    }
  };

  // macOS and Linux: preventing `before-quit` now would interrupt the log-out.
  powerMonitor.on('shutdown', () => {
    isSystemEnding = true;
  });
  app.on('before-quit', (event) => {
    if (isSystemEnding && state === 'open') {
      state = 'closed';
      void closeAll();
    }
    if (state === 'closed') return;
    event.preventDefault();
    const open = windows();
    if (state === 'open' && open.length > 0) {
      state = 'leaving';
      // The last one quits the app again.
      for (const window of open) window.close();
      after(MAX_CLOSE_MS, () => {
        if (state === 'leaving') for (const window of windows()) window.destroy();
      });
      return;
    }
    if (state === 'closing' || open.length > 0) return;
    state = 'closing';
    // A start from now on opens a window of its own instead of handing over to this instance.
    app.releaseSingleInstanceLock();
    after(MAX_CLOSE_MS, () => {
      if (state !== 'closing') return;
      log.error('close-timed-out');
      // An orderly exit would wait for a thread that hangs in a system call, for example on a removed disk.
      kill();
    });
    void closeAll().then(() => {
      state = 'closed';
      app.quit();
    });
  });

  return (ask) => {
    if (isSystemEnding) return true;
    const before = state;
    // A question takes its time, which is no sign of a page that hangs.
    state = 'open';
    const mayLeave = ask();
    if (mayLeave) state = before;
    return mayLeave;
  };
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
