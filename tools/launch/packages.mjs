/** Which packages of the lock file are here. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The parts of package-lock.json that are used here; packages by their path.
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {object} LockedPackage
 * @property {string} [name] where the path has another name
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved] its address
 * @property {boolean} [dev] whether only `devDependencies` need it
 * @property {boolean} [optional] whether only some systems need it, by its native code; it is tried after the set-up
 */

/**
 * Returns the packages that every system needs.
 * @param {Lock} lock
 * @param {boolean} withTools whether those are among them that only `devDependencies` need
 * @returns {string[]} their paths
 */
export const neededPackages = (lock, withTools) =>
  Object.entries(lock.packages)
    .filter(([path, { dev, optional }]) => path !== '' && optional !== true && (withTools || dev !== true))
    .map(([path]) => path);

/**
 * Returns those packages that are not installed.
 * @param {readonly string[]} paths
 * @param {string} root the project's folder
 */
export const missingOf = (paths, root) =>
  paths.filter((path) => !existsSync(join(root, path, 'package.json')));

/** Stands for the registry that npm is configured for: `--replace-registry-host=always` puts that in its place. */
const REGISTRY = 'https://registry.invalid';

/**
 * Adds the address of each package to the lock file. Without it, npm first asks for the list of all versions of each package, which is
 * more to read than the packages are.
 * @param {Lock} lock
 * @returns {Lock}
 */
export function withAddresses(lock) {
  /** @type {Record<string, LockedPackage>} */
  const packages = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const file = `${name.slice(name.indexOf('/') + 1)}-${entry.version}.tgz`;
    packages[path] = path === '' ? entry : { ...entry, resolved: `${REGISTRY}/${name}/-/${file}` };
  }
  return { ...lock, packages };
}
