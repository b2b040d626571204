import type { App, BrowserWindow, PowerMonitor } from 'electron';
import type { Log } from '../app/log.ts';

/** How long a clean end may take, in milliseconds, before the process ends anyway: every answered move is on disk. */
const MAX_CLOSE_MS = 2000;

export interface QuitOptions {
  readonly app: Pick<App, 'on' | 'quit'>;
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  readonly windows: () => readonly Pick<BrowserWindow, 'hide'>[];
  readonly log: Log;
  /** Closes everything that must be closed: the workers, the database, the files. */
  readonly close: () => Promise<unknown>;
  /** Ends the process at once, whatever its threads do. */
  readonly kill: () => void;
  /** Calls back after some milliseconds. */
  readonly after: (milliseconds: number, call: () => void) => void;
}

/**
 * Ends the app in order: the windows go at once, then everything is closed, and after two seconds the process ends
 * whatever is not closed: every answered move is on disk. Where the system itself shuts down or logs the person out, nothing is held up.
 */
export function closeBeforeQuit({ app, powerMonitor, windows, log, close, kill, after }: QuitOptions): void {
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
      // An orderly end would wait for a thread that hangs in the system, on a disk that is gone for example.
      kill();
    });
    void closeAll().then(() => {
      state = 'closed';
      app.quit();
    });
  });
}
