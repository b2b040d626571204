import { lstatSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY_FILE } from './library-file.ts';

/** What SQLite keeps beside a database. */
const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/** Whether there is anything under a name: a link that leads nowhere counts. */
export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Whether a name is that of something that was set aside: `library.db.damaged-1`. */
export function isSetAside(name: string): boolean {
  return /\.damaged-\d+(?:-wal|-shm|-journal|\.txt)?$/.test(name) || /\.damaged-\d+\.json$/.test(name);
}

/** The first name `...damaged-N` in a folder that nothing has. */
export function freeDamagedName(folder: string, name: string): string {
  for (let number = 1; ; number++) {
    const free = `${name}.damaged-${String(number)}`;
    if (['', ...COMPANIONS].every((ending) => !isThere(join(folder, free + ending)))) return free;
  }
}

/**
 * Gives a library's file, whatever it is, and what stands beside it other names: nothing is deleted.
 * @param name what it is to be called
 * @returns the names of all that was renamed
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

/** The library that was set aside last; undefined where none was. */
export function lastSetAside(dataDir: string): string | undefined {
  const numbers = readdirSync(dataDir).flatMap((name) => {
    const number = /^library\.db\.damaged-(\d+)$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  return numbers.length === 0 ? undefined : `${LIBRARY_FILE}.damaged-${String(Math.max(...numbers))}`;
}
