import type { App, BrowserWindow, PowerMonitor } from 'electron';
import type { Log } from '../app/log.ts';

/** How long a clean end may take, in milliseconds, before the process ends anyway: every answered move is on disk. */
const MAX_CLOSE_MS = 2000;

const EXIT_FAILED = 1;

export interface QuitOptions {
  readonly app: Pick<App, 'on' | 'quit' | 'exit'>;
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  readonly windows: () => readonly Pick<BrowserWindow, 'hide'>[];
  readonly log: Log;
  /** Closes everything that must be closed: the workers, the database, the files. */
  readonly close: () => Promise<unknown>;
  /** Calls back after some milliseconds. */
  readonly after: (milliseconds: number, call: () => void) => void;
}

/**
 * Ends the app in order: the windows go at once, then everything is closed, and after two seconds the process ends
 * whatever is not closed. Where the system itself shuts down or logs the person out, nothing is held up.
 */
export function closeBeforeQuit({ app, powerMonitor, windows, log, close, after }: QuitOptions): void {
  let isSystemEnding = false;
  let state: 'open' | 'closing' | 'closed' = 'open';

  const closeAll = async (): Promise<void> => {
    try {
      await close();
    } catch (error) {
      log.error('close-failed', { error });
    }
  };

  // macOS and Linux. An app that prevents `before-quit` now would interrupt the log-out.
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
    if (state === 'closing') return;
    state = 'closing';
    for (const window of windows()) window.hide();
    after(MAX_CLOSE_MS, () => {
      if (state !== 'closing') return;
      log.error('close-timed-out');
      app.exit(EXIT_FAILED);
    });
    void closeAll().then(() => {
      state = 'closed';
      app.quit();
    });
  });
}
