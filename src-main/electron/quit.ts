import type { App, BrowserWindow, PowerMonitor } from 'electron';
import type { Log } from '../app/log.ts';

/** Upper limit of an orderly shutdown. After it the process is killed; answered moves are already on disk. */
const MAX_CLOSE_MS = 2000;

export interface QuitOptions {
  readonly app: Pick<App, 'on' | 'quit' | 'releaseSingleInstanceLock'>;
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  readonly windows: () => readonly Pick<BrowserWindow, 'hide'>[];
  readonly log: Log;
  /** Closes the workers, the database and the files. */
  readonly close: () => Promise<unknown>;
  /** Kills the process at once, whatever its threads do. */
  readonly kill: () => void;
  /** Calls a function after some milliseconds. */
  readonly after: (milliseconds: number, call: () => void) => void;
}

/**
 * Shuts the app down: windows are hidden at once, then everything is closed, and the process is killed after two seconds;
 * answered moves are already on disk. A shutdown or log-out of the system is not delayed.
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
    if (state === 'closing') return;
    state = 'closing';
    // A start from now on opens a window of its own instead of handing over to this instance.
    app.releaseSingleInstanceLock();
    for (const window of windows()) window.hide();
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
}
