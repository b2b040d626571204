import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultDataFolder } from '../database/files/data-folder.ts';

/** The data folder: `--data DIR`, or the platform's default folder. @param args without the program */
export function chooseDataFolder(args: readonly string[]): string {
  // The arguments may include some of Electron and Chromium.
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  if (typeof values.data === 'string' && values.data !== '') return resolve(values.data);
  return defaultDataFolder({ platform: process.platform, environment: process.env, home: homedir() });
}
