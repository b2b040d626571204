import { writeFileSync } from 'node:fs';

/** The environment variable with the path of a file that the app creates for `npm start` when its page works. */
export const SHOWN_FILE_VARIABLE = 'HOKITO_SHOWN_FILE';

/**
 * How far a start is. `opening`: the library is being opened, which may take long where it is repaired; `loading`: the
 * window is loading its page; `shown`: the page works, or a dialog says why not; `explained`: the app ends by itself and
 * has said why on standard error.
 */
export type StartState = 'opening' | 'loading' | 'shown' | 'explained';

/** Returns the path of the file that stands for a state. @param shownFile the path in `SHOWN_FILE_VARIABLE` */
export function stateFile(shownFile: string, state: StartState): string {
  return state === 'shown' ? shownFile : `${shownFile}.${state}`;
}

/** Whether `npm start` started the app and waits for its window. */
export function isFromNpmStart(environment: NodeJS.ProcessEnv = process.env): boolean {
  return (environment[SHOWN_FILE_VARIABLE] ?? '') !== '';
}

/**
 * Tells `npm start` how far the start is. Where the app fails before it is shown, `npm start` opens it in the browser.
 * Does nothing if `npm start` did not start the app.
 */
export function announceStart(state: StartState, environment: NodeJS.ProcessEnv = process.env): void {
  const file = environment[SHOWN_FILE_VARIABLE];
  if (file === undefined || file === '') return;
  try {
    // An existing file is not overwritten, because the variable could name any file.
    writeFileSync(stateFile(file, state), '', { flag: 'wx' });
  } catch {
    // The app works without the notification.
  }
}
