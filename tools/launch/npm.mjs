/** Runs npm so that neither its version's defaults nor a person's settings change what is installed; proxies and certificates stay. */
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { forwardSignals } from './forward-signals.mjs';
import { missingOf } from './packages.mjs';

/** Arguments outrank environment variables and all `.npmrc` files. */
const ARGUMENTS = [
  ...['--ignore-scripts', '--include=optional', '--include=peer', '--engine-strict=false'],
  ...['--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--no-update-notifier'],
  ...['--package-lock=true', '--bin-links=true', '--legacy-peer-deps=false', '--strict-peer-deps=false'],
  ...['--global=false', '--dry-run=false', '--install-strategy=hoisted'],
];

/**
 * Returns how the system's npm is started: the one that called, or else that on PATH.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} execPath the system's Node
 * @returns {{ program: string, npm: string[] }}
 */
export function systemNpm({ npm_execpath: called = '' }, execPath) {
  // Another program, such as pnpm, puts its own script there.
  return called.endsWith('npm-cli.js') ? { program: execPath, npm: [called] } : { program: 'npm', npm: [] };
}

/**
 * Returns npm's cache folder where this user may write to it, otherwise another one.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} other
 */
export function cacheFolder(environment, other) {
  try {
    const usual =
      environment['npm_config_cache'] ??
      (process.platform === 'win32'
        ? join(environment['LOCALAPPDATA'] ?? homedir(), 'npm-cache')
        : join(homedir(), '.npm'));
    for (const part of ['content-v2', 'index-v5', 'tmp'].map((name) => join(usual, '_cacache', name))) {
      mkdirSync(part, { recursive: true });
      accessSync(part, constants.W_OK);
    }
    return usual;
  } catch {
    return other;
  }
}

/** How often the line that shows progress is rewritten. */
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
 * Shows in one line, rewritten twice a second, how many packages are there, and whether more arrives: npm itself shows only that it is
 * running. Shows nothing where the output is not a terminal.
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

/**
 * Installs packages that the lock file of a folder names. What npm says goes to standard error; on a terminal a line shows how far it is.
 * @param {object} run
 * @param {string} run.program with `npm`, what runs npm: packages may be left out whose `engines` exclude its Node
 * @param {readonly string[]} run.npm
 * @param {string} run.folder
 * @param {string} run.cache
 * @param {readonly string[]} run.args npm's command, and further arguments
 * @param {readonly string[]} run.paths the packages that are expected
 * @returns {Promise<boolean>} whether that succeeded
 */
export async function installIn({ program, npm, folder, cache, args, paths }) {
  const child = spawn(program, [...npm, ...args, ...ARGUMENTS, `--cache=${cache}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_USE_SYSTEM_CA: '1' },
    // On Windows the program `npm` is a script.
    shell: program === 'npm' && process.platform === 'win32',
  });
  const seen = { wasAskedToEnd: false };
  const stopForwarding = forwardSignals(child, { onSignal: () => (seen.wasAskedToEnd = true) });
  const endProgress = showProgress({ paths, folder, cache });
  /** @param {Buffer | string} words */
  const say = (words) => {
    endProgress();
    process.stderr.write(words);
  };
  child.stderr.on('data', say);
  /** @type {number | null} */
  const status = await new Promise((resolve) => {
    child.on('error', (error) => {
      say(`npm did not start: ${error.message}\n`);
      resolve(1);
    });
    child.on('close', resolve);
  });
  endProgress();
  stopForwarding();
  if (seen.wasAskedToEnd) process.exit(1);
  return status === 0;
}
