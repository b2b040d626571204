import type { App, Dialog } from 'electron';
import type { Log } from '../app/log.ts';
import type { NativeWords } from './native-words.ts';

const EXIT_FAILED = 1;

export interface UncaughtOptions {
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
