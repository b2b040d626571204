/** Runs npm so that neither its version's defaults nor a person's settings change what is installed; proxies and certificates stay. */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { forwardSignals } from './forward-signals.mjs';
import { showProgress } from './progress.mjs';

/** Arguments outrank environment variables and all `.npmrc` files. */
const ARGUMENTS = [
  ...['--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress'],
  ...['--include=optional', '--include=peer', '--engine-strict=false'],
  ...['--package-lock=true', '--bin-links=true', '--legacy-peer-deps=false', '--strict-peer-deps=false'],
  ...['--global=false', '--dry-run=false', '--install-strategy=hoisted'],
];

/**
 * Finds the script of the system's npm.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} execPath the system's Node
 * @returns {string | undefined}
 */
export function findNpm(environment, execPath) {
  const called = environment['npm_execpath'] ?? '';
  const script = join('node_modules', 'npm', 'bin', 'npm-cli.js');
  const folders = [dirname(execPath), ...(environment['PATH'] ?? environment['Path'] ?? '').split(delimiter)];
  const candidates = [
    // Another program, such as pnpm, puts its own script there.
    ...(called.endsWith('npm-cli.js') ? [called] : []),
    ...folders.flatMap((folder) => [
      join(folder, script),
      join(folder, '..', 'lib', script),
      join(folder, 'npm'),
    ]),
  ];
  return candidates
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path))
    .find((path) => path.endsWith('npm-cli.js'));
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
    const cache = join(usual, '_cacache');
    const parts = ['content-v2', 'index-v5', 'tmp'].map((name) => join(cache, name));
    for (const part of parts) {
      mkdirSync(part, { recursive: true });
      accessSync(part, constants.W_OK);
    }
    rmSync(mkdtempSync(join(cache, 'tmp', 'hokito-')), { recursive: true });
    return usual;
  } catch {
    return other;
  }
}

/**
 * Installs packages that the lock file of a folder names. What npm says goes to standard error; on a terminal a line shows how far it is.
 * @param {object} run
 * @param {string} run.node the Node that runs npm: packages whose `engines` exclude it may be left out
 * @param {string} run.npm npm's script
 * @param {string} run.folder
 * @param {string} run.cache
 * @param {readonly string[]} run.args npm's command, and further arguments
 * @param {readonly string[]} run.paths the packages that are expected
 * @returns {Promise<boolean>} whether that succeeded
 */
export async function installIn({ node, npm, folder, cache, args, paths }) {
  const child = spawn(node, [npm, ...args, ...ARGUMENTS, `--cache=${cache}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_USE_SYSTEM_CA: '1' },
  });
  const seen = { wasAskedToEnd: false };
  const stopForwarding = forwardSignals(child, { onSignal: () => (seen.wasAskedToEnd = true) });
  let endProgress = showProgress({ paths, folder, cache });
  child.stderr.on('data', (/** @type {Buffer} */ piece) => {
    endProgress();
    endProgress = () => undefined;
    process.stderr.write(piece);
  });
  /** @type {number | null} */
  const status = await new Promise((resolve) => {
    child.on('error', () => {
      resolve(1);
    });
    child.on('close', resolve);
  });
  endProgress();
  stopForwarding();
  if (seen.wasAskedToEnd) process.exit(1);
  return status === 0;
}
