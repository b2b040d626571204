import { writeFileSync } from 'node:fs';

/** The environment variable with the path of a file that the app creates for `npm start` when it is visible. */
export const SHOWN_FILE_VARIABLE = 'HOKITO_SHOWN_FILE';

/**
 * Notifies `npm start` that the window, or an error message, is visible. Where the app fails before that, `npm start` opens
 * it in the browser. Does nothing where `npm start` did not start the app.
 */
export function announceShown(environment: NodeJS.ProcessEnv = process.env): void {
  const file = environment[SHOWN_FILE_VARIABLE];
  if (file === undefined || file === '') return;
  try {
    // An existing file is not overwritten, because the variable could name any file.
    writeFileSync(file, '', { flag: 'wx' });
  } catch {
    // The app works without the notification.
  }
}
