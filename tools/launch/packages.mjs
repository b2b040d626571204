/** Which packages of the lock file are here. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The parts of package-lock.json that are used here; packages by their path.
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
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
