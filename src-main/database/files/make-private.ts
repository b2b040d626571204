import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { BACKUP_FOLDER } from './backup-files.ts';
import { LIBRARY_FILE } from './data-folder.ts';
import { NOTE_FILE } from './moved-folder.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './file-system.ts';
import { SETTINGS_FILE } from './settings-file.ts';

const FOLDERS = [BACKUP_FOLDER, 'logs'];
const FILES = [LIBRARY_FILE, SETTINGS_FILE, NOTE_FILE];
/** Files of Hokito whose names have a part that varies. */
const VARYING = /^(?:library\.db[.-]|settings\.damaged-|changes\.journal)/;
/** Files that the system or the window keeps in a data folder. */
const OTHERS = new Set(['chromium', '.DS_Store', 'desktop.ini', 'Thumbs.db']);

/**
 * Takes the rights of other users away from the files of Hokito in a data folder, and from the folder itself if it has
 * nothing else in it. Earlier versions of the app left them to the umask. What cannot be changed stays as it is.
 */
export function makePrivate(dataDir: string): void {
  if (process.platform === 'win32') return;
  const names = namesIn(dataDir);
  const own = names.filter((name) => FILES.includes(name) || VARYING.test(name));
  for (const name of own) restrict(join(dataDir, name));
  for (const name of FOLDERS) {
    const folder = join(dataDir, name);
    restrict(folder);
    for (const inside of namesIn(folder)) restrict(join(folder, inside));
  }
  const isOnlyOurs = names.every((name) => own.includes(name) || FOLDERS.includes(name) || OTHERS.has(name));
  if (isOnlyOurs && resolve(dataDir) !== homedir()) restrict(dataDir);
}

function namesIn(folder: string): string[] {
  try {
    return lstatSync(folder).isDirectory() ? readdirSync(folder) : [];
  } catch {
    return [];
  }
}

/** Makes a file or folder private. Links, pipes and what others own are left alone. */
function restrict(path: string): void {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status === undefined || (status.mode & 0o077) === 0) return;
  try {
    if (status.isDirectory()) chmodSync(path, status.mode & PRIVATE_FOLDER);
    else if (status.isFile()) chmodSync(path, status.mode & PRIVATE_FILE);
  } catch {
    // Not every file system stores permissions, and another user's files cannot be changed.
  }
}
