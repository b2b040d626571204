import type { WebContents } from 'electron';
import type { Log } from '../app/log.ts';
import { createReloadLimit } from './reload-limit.ts';

/** The navigation was given up for another one; nothing is wrong. Chromium's net_error_list.h. */
const ERR_ABORTED = -3;
/** Responses from here on are failures. */
const MIN_FAILURE_STATUS = 400;

export interface PageRecoveryOptions {
  readonly contents: Pick<WebContents, 'on'>;
  readonly log: Log;
  /** Loads the page. */
  readonly load: () => void;
  /** Asks the person whether the page is to be shown again; false is to quit. */
  readonly askToShowAgain: () => Promise<boolean>;
  readonly quit: () => void;
  /** The time that has passed, in milliseconds since any moment. */
  readonly elapsed: () => number;
}

/**
 * Brings the page back when its process dies. Where it dies again and again, or cannot be loaded at all, the person is asked:
 * a window without a page must never stay without a word.
 */
export function recoverPage({
  contents,
  log,
  load,
  askToShowAgain,
  quit,
  elapsed,
}: PageRecoveryOptions): void {
  const mayReload = createReloadLimit(elapsed);
  let isAsking = false;

  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      if (await askToShowAgain()) load();
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
