/** Shows on a terminal how far npm is. npm itself shows only that it is running. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { missingOf } from './packages.mjs';

const INTERVAL_MS = 500;

/** After this time the line says that nothing arrives. npm itself waits for minutes, and tries again. */
const SILENCE_MS = 15_000;

/** Clears the line from the cursor on. */
const CLEAR = '\u001B[K';

/**
 * Returns a line about an installation.
 * @param {object} state
 * @param {number} state.present
 * @param {number} state.total
 * @param {number} state.arriving bytes of packages that are still being downloaded
 * @param {number} state.silentMs for how long nothing has arrived
 */
export function progressLine({ present, total, arriving, silentMs }) {
  const line = `  ${present} of ${total} packages`;
  if (present < total && silentMs >= SILENCE_MS) {
    const seconds = Math.floor(silentMs / 1000);
    return `${line}; nothing has arrived for ${seconds} s, npm is trying again (Ctrl+C gives up)`;
  }
  return arriving === 0 ? line : `${line}, ${(arriving / 1_000_000).toFixed(1)} MB of the next`;
}

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
 * Shows in one line, rewritten twice a second, how many packages are there. Shows nothing where the output is not a terminal.
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
  const timer = setInterval(() => {
    const present = paths.length - missingOf(paths, folder).length;
    const arriving = bytesArriving(cache);
    const state = `${present} ${arriving}`;
    if (state !== before) changed = performance.now();
    before = state;
    const silentMs = performance.now() - changed;
    output.write(`\r${progressLine({ present, total: paths.length, arriving, silentMs })}${CLEAR}`);
  }, INTERVAL_MS);
  return () => {
    clearInterval(timer);
    if (before !== '') output.write(`\r${CLEAR}`);
  };
}
