import type { App, BrowserWindow, Dialog, WebContents } from 'electron';
import type { Messages } from '#shared/language/words.ts';
import type { Log } from '../app/log.ts';
import type { NativeWords } from './native-words.ts';

/** Maximum number of reloads of a crashed page within `RELOAD_WINDOW_MS`. */
const MAX_RELOADS = 3;
const RELOAD_WINDOW_MS = 60_000;

/** The error code of a navigation that was replaced by another one, which is no failure (Chromium's net_error_list.h). */
const ERR_ABORTED = -3;
/** HTTP status codes from here on are failures. */
const MIN_FAILURE_STATUS = 400;

interface PageRecoveryOptions {
  readonly contents: Pick<WebContents, 'on'>;
  readonly log: Log;
  /** Loads the page. */
  readonly load: () => void;
  /** Asks the user whether to load the page again; false quits the app. */
  readonly askToReload: () => Promise<boolean>;
  readonly quit: () => void;
  /** A monotonic clock in milliseconds. */
  readonly elapsed: () => number;
}

/**
 * Reloads the page when its process dies. Where it dies repeatedly or cannot be loaded, the user is asked, so that the
 * window never stays empty without a message.
 */
export function recoverPage({ contents, log, load, askToReload, quit, elapsed }: PageRecoveryOptions): void {
  const mayReload = createReloadLimit(elapsed);
  let isAsking = false;

  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      if (await askToReload()) load();
      else quit();
    } finally {
      isAsking = false;
    }
  };

  contents.on('render-process-gone', (_event, { reason }) => {
    log.error('renderer-gone', { reason });
    if (reason === 'clean-exit') return;
    if (mayReload()) load();
    else void ask();
  });
  contents.on('did-fail-load', (_event, errorCode, _description, _url, isMainFrame) => {
    if (!isMainFrame || errorCode === ERR_ABORTED) return;
    log.error('page-not-loaded', { errorCode });
    void ask();
  });
  contents.on('did-navigate', (_event, _url, status) => {
    if (status < MIN_FAILURE_STATUS) return;
    log.error('page-not-loaded', { status });
    void ask();
  });
  contents.on('unresponsive', () => {
    log.error('page-unresponsive');
  });
}

/** Creates a function that decides after each crash whether to reload: at most three times in a minute. */
function createReloadLimit(elapsed: () => number): () => boolean {
  let reloads: number[] = [];
  return () => {
    const now = elapsed();
    reloads = reloads.filter((at) => now - at < RELOAD_WINDOW_MS);
    if (reloads.length >= MAX_RELOADS) return false;
    reloads.push(now);
    return true;
  };
}

/** Logs failures of child processes and the end of the user's session. */
export function logShellEvents({
  app,
  window,
  log,
}: {
  readonly app: Pick<App, 'on'>;
  readonly window: Pick<BrowserWindow, 'on'>;
  readonly log: Log;
}): void {
  app.on('child-process-gone', (_event, { type, reason }) => {
    log.error('child-process-gone', { type, reason });
  });
  // Only Windows sends this event at log-out; it then ends the process without `before-quit`.
  window.on('session-end', () => {
    log.info('session-ended');
  });
}

const EXIT_FAILED = 1;

interface UncaughtOptions {
  readonly process: Pick<NodeJS.Process, 'on'>;
  readonly app: Pick<App, 'exit'>;
  readonly dialog: Pick<Dialog, 'showErrorBox'>;
  readonly log: Log;
  readonly words: NativeWords;
}

/** Ends the app after an uncaught error, because its state is unknown then. Answered moves are already on disk. */
export function endOnUncaught({ process, app, dialog, log, words }: UncaughtOptions): void {
  const end = (error: unknown): void => {
    log.error('uncaught', { error });
    dialog.showErrorBox('Hokito', words.current().native.unexpectedError);
    app.exit(EXIT_FAILED);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

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
