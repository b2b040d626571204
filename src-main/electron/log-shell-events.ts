import type { App, BrowserWindow } from 'electron';
import type { Log } from '../app/log.ts';

/** Logs what happens around the page and helps to find out afterwards what went wrong. */
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
  // Windows alone tells of a log-out in this way, and ends the process without a `before-quit`.
  window.on('session-end', () => {
    log.info('session-ended');
  });
}
