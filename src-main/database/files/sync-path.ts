import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Brings a file, or the names in a folder, to the disk. Windows can sync no folder. */
export function syncPath(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
