/** Runs npm so that neither its version's defaults nor a person's settings change what is installed; proxies and certificates stay. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** Arguments outrank environment variables and all `.npmrc` files. */
const ARGUMENTS = [
  ...['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'],
  ...['--include=dev', '--include=optional', '--include=peer', '--engine-strict=false'],
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
 * Installs what the lock file of a folder names; its output goes to standard error.
 * @param {object} run
 * @param {string} run.node the Node that runs npm: packages whose `engines` exclude it may be left out
 * @param {string} run.npm npm's script
 * @param {string} run.folder
 * @param {string} run.cache
 * @param {readonly string[]} [run.args] further arguments
 * @returns {boolean} whether that succeeded
 */
export function installIn({ node, npm, folder, cache, args = [] }) {
  const { status } = spawnSync(node, [npm, ...ARGUMENTS, `--cache=${cache}`, ...args], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_USE_SYSTEM_CA: '1' },
  });
  return status === 0;
}
