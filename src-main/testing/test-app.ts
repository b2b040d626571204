import { onTestFinished } from 'vitest';
import type { Host } from '../app/host.ts';
import { createApp, type App, type AppOptions } from '../app/create-app.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A host like the Node host: no dialogs, no menu. */
export const plainHost: Host = {
  capabilities: { saveDialog: false, nativeMenu: false, openFolder: false, chooseFolder: false },
  appVersion: '0.0.0-test',
  languages: [],
  chooseSavePath: () => Promise.reject(new Error('This host has no save dialog')),
  openFolder: () => Promise.reject(new Error('This host opens no folders')),
  chooseFolder: () => Promise.reject(new Error('This host has no dialog for folders')),
  setPossibleCommands: () => undefined,
  onMenuCommand: () => () => undefined,
};

export const WORKERS = {
  database: new URL('../database/database-worker.ts', import.meta.url),
  engine: new URL('../engine/engine-worker.ts', import.meta.url),
  import: new URL('../transfer/import-worker.ts', import.meta.url),
};

/** The whole app over real workers in a folder of its own, closed when the test is over. */
export async function openTestApp(
  other: Partial<AppOptions> = {},
): Promise<App & { readonly dataDir: string }> {
  const dataDir = other.dataDir ?? temporaryFolder();
  const app = await createApp({ host: plainHost, workers: WORKERS, ...other, dataDir });
  onTestFinished(() => app.close());
  return { ...app, dataDir };
}
