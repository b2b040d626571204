import { writeFileSync } from 'node:fs';

/** The environment variable by which `npm start` names a file that is to appear when the app has shown itself. */
export const SHOWN_FILE_VARIABLE = 'HOKITO_SHOWN_FILE';

/**
 * Tells `npm start`, if that started the app, that a person has something before them: the window, or a message of why there
 * is none. Before that, an end by an error makes `npm start` open the app in the browser. Does nothing elsewhere.
 */
export function announceShown(environment: NodeJS.ProcessEnv = process.env): void {
  const file = environment[SHOWN_FILE_VARIABLE];
  if (file === undefined || file === '') return;
  try {
    // A file that is there already is left alone: the variable could name any.
    writeFileSync(file, '', { flag: 'wx' });
  } catch {
    // The window is there, announced or not.
  }
}
