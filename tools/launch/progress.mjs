/** Shows on a terminal how far npm is. npm itself shows only that it is running. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { missingOf } from './packages.mjs';

const INTERVAL_MS = 500;

/** After this time the line says that nothing arrives. npm itself waits for minutes, and tries again. */
const SILENT_S = 15;

/** Returns how many bytes of unfinished downloads npm has in its cache. @param {string} cache */
function bytesArriving(cache) {
  try {
    const folder = join(cache, '_cacache', 'tmp');
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  } catch {
    // A download has ended in between, or none has begun.
    return 0;
  }
}

/**
 * Shows in one line, rewritten twice a second, how many packages are there, and whether more arrives. Shows nothing where the output is
 * not a terminal.
 * @param {object} installation
 * @param {readonly string[]} installation.paths of the packages
 * @param {string} installation.folder
 * @param {string} installation.cache npm's cache
 * @param {{ isTTY?: boolean, write(text: string): unknown }} [installation.output]
 * @returns {() => void} removes the line
 */
export function showProgress({ paths, folder, cache, output = process.stderr }) {
  if (output.isTTY !== true) return () => undefined;
  let before = '';
  let changed = performance.now();
  const rewrite = (text = '') => output.write(`\r${text}\u001B[K`);
  const timer = setInterval(() => {
    const present = paths.length - missingOf(paths, folder).length;
    const arriving = bytesArriving(cache);
    if (before !== `${present} ${arriving}`) changed = performance.now();
    before = `${present} ${arriving}`;
    const line = `  ${present} of ${paths.length} packages`;
    const silent = Math.floor((performance.now() - changed) / 1000);
    if (present < paths.length && silent >= SILENT_S)
      rewrite(`${line}; nothing has arrived for ${silent} s, npm is trying again (Ctrl+C gives up)`);
    else rewrite(arriving === 0 ? line : `${line}, ${(arriving / 1_000_000).toFixed(1)} MB of the next`);
  }, INTERVAL_MS);
  return () => {
    clearInterval(timer);
    if (before !== '') rewrite();
    before = '';
  };
}
