import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Syncs a file, or the names in a folder, to disk. Windows cannot sync folders. */
export function syncPath(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
