import type { App, BrowserWindow } from 'electron';
import type { Log } from '../app/log.ts';

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
