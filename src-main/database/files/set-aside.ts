import { lstatSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY_FILE } from './data-folder.ts';

/** The files that SQLite keeps beside a database. */
const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/** Whether a path exists; a broken link counts. */
export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Whether a name is that of a file that was set aside: `library.db.damaged-1` or `settings.damaged-1.json`. */
export function isSetAside(name: string): boolean {
  return /\.damaged-\d+(?:-wal|-shm|-journal|\.txt|\.json)?$/.test(name);
}

/** Returns the first free name `...damaged-N` in a folder. */
export function freeDamagedName(folder: string, name: string): string {
  for (let number = 1; ; number++) {
    const free = `${name}.damaged-${String(number)}`;
    if (['', ...COMPANIONS].every((ending) => !isThere(join(folder, free + ending)))) return free;
  }
}

/**
 * Renames a library's file and its companions. Nothing is deleted.
 * @param name the new name of the file
 * @returns the new names of all files
 */
export function setLibraryAside(dataDir: string, name: string): string[] {
  const renamed: string[] = [];
  for (const ending of ['', ...COMPANIONS]) {
    const from = join(dataDir, LIBRARY_FILE + ending);
    if (!isThere(from)) continue;
    renameSync(from, join(dataDir, name + ending));
    renamed.push(name + ending);
  }
  return renamed;
}

/** Returns the library that was set aside last; undefined if there is none. */
export function lastSetAside(dataDir: string): string | undefined {
  const numbers = readdirSync(dataDir).flatMap((name) => {
    const number = /^library\.db\.damaged-(\d+)$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  return numbers.length === 0 ? undefined : `${LIBRARY_FILE}.damaged-${String(Math.max(...numbers))}`;
}
