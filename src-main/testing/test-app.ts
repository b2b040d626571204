import { onTestFinished } from 'vitest';
import { NO_ABILITIES, type Host } from '../app/host.ts';
import type { App, AppOptions } from '../app/app.ts';
import { createApp } from '../app/create-app.ts';
import { openDatabaseHere } from '../database/testing/open-here.ts';
import { WORKERS } from './workers.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A host like the Node host: no dialogs, no menu. */
export const plainHost: Host = {
  ...NO_ABILITIES,
  appVersion: '0.0.0-test',
  runtime: [{ name: 'Node.js', version: process.versions.node }],
  languages: [],
};

/** A missing list of licences, as when run from source. */
export const NO_LICENCES_FILE = new URL('./no-such-file.txt', import.meta.url);

/**
 * Opens the app with real workers and a temporary folder. It is closed at the end of the test.
 * Its database answers in the test's own thread, because starting another one takes most of the time of opening the app.
 * @param other `openDatabase: openGameDatabase` opens it in a thread, as the app does
 */
export async function openTestApp(
  other: Partial<AppOptions> = {},
): Promise<App & { readonly dataDir: string }> {
  const dataDir = other.dataDir ?? temporaryFolder();
  const app = await createApp({
    host: plainHost,
    workers: WORKERS,
    licencesFile: NO_LICENCES_FILE,
    openDatabase: openDatabaseHere,
    ...other,
    dataDir,
  });
  onTestFinished(() => app.close());
  return { ...app, dataDir };
}

/** A request for a game of two people from the classic start. */
export const beginning = () => ({
  requestId: crypto.randomUUID(),
  players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Ben' } } as const,
  setup: 'classic' as const,
  seed: 9,
  endRule: 'either' as const,
});
