import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'expected');

/** A file that the build names by its content: the folder and the ending. */
const BUILT = /^(?<folder>out\/(?:main\/chunks|renderer\/assets)\/).*-[\w-]{8}(?<ending>\.\w+)$/;

/** Returns a list as it is stored: sorted, with one line for all files that the build names in a folder. */
export function normaliseList(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => path.replace(BUILT, '$<folder>*$<ending>')))].sort();
}

/** Compares two lists of paths. @returns a sentence for each difference */
export function compareLists(found: readonly string[], expected: readonly string[]): string[] {
  return [
    ...found
      .filter((path) => !expected.includes(path))
      .map((path) => `${path} is in the package, and not in the list of its files`),
    ...expected.filter((path) => !found.includes(path)).map((path) => `${path} is not in the package`),
  ];
}

/** Compares the files of a package with the committed list of that name. */
export function checkList(name: string, paths: readonly string[]): string[] {
  const file = join(FOLDER, `${name}.txt`);
  if (!existsSync(file)) return [`there is no list ${name}.txt`];
  return compareLists(normaliseList(paths), readFileSync(file, 'utf8').trim().split(/\r?\n/));
}

/** Approves the files of a package: writes its list. */
export function approveList(name: string, paths: readonly string[]): void {
  const file = join(FOLDER, `${name}.txt`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${normaliseList(paths).join('\n')}\n`);
}
