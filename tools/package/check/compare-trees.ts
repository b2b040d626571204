import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../unpacked-package.ts';

/** Compares two builds of a package byte by byte. @returns the differences */
export function compareTrees(first: string, second: string): string[] {
  const inFirst = filesBelow(first);
  const inSecond = new Set(filesBelow(second));
  const missing = inFirst.filter((path) => !inSecond.has(path));
  const surplus = [...inSecond].filter((path) => !inFirst.includes(path));
  const different = inFirst
    .filter((path) => inSecond.has(path))
    .filter((path) => !isSame(join(first, path), join(second, path)));
  return [
    ...[...missing, ...surplus].map((path) => `${path} is in one of two builds only`),
    ...different.map((path) => `${path} differs between two builds`),
  ];
}

function isSame(first: string, second: string): boolean {
  const isLink = lstatSync(first).isSymbolicLink();
  if (isLink !== lstatSync(second).isSymbolicLink()) return false;
  if (isLink) return readlinkSync(first) === readlinkSync(second);
  return readFileSync(first).equals(readFileSync(second));
}
