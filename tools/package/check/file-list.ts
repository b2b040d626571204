import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'expected');

/** The content hash in a built file's name. */
const HASH = /-[\w-]{8}(?=\.(?:js|css|woff2|svg|png|wasm)$)/;

/** Returns a list as it is stored: sorted paths without content hashes. */
export function normaliseList(paths: readonly string[]): string[] {
  return paths.map((path) => path.replace(HASH, '-*')).sort();
}

/** Compares two lists of paths, with duplicates. @returns a sentence for each difference */
export function compareLists(found: readonly string[], expected: readonly string[]): string[] {
  const missing = [...expected];
  const surplus = found.filter((path) => {
    const index = missing.indexOf(path);
    if (index === -1) return true;
    missing.splice(index, 1);
    return false;
  });
  return [
    ...surplus.map((path) => `${path} is in the package, and not in the list of its files`),
    ...missing.map((path) => `${path} is not in the package`),
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
