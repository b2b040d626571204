/** Which packages of the lock file belong here. npm leaves optional ones out without a word where their `engines` exclude its Node. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The parts of package-lock.json that are used here; packages by their path.
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev] whether only `devDependencies` need it
 * @property {boolean} [optional]
 * @property {string | string[]} [os] with `cpu` and `libc`, the systems that it is made for
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 * @property {{ node?: string }} [engines]
 */

/**
 * Returns the packages that a system needs: all that are not optional, and the optional ones that are made for this kind of system.
 * @param {Lock} lock
 * @param {{ platform: string, arch: string }} system
 * @param {object} [options]
 * @param {string | undefined} [options.libc] of Linux
 * @param {boolean} [options.withTools] whether those are among them that only `devDependencies` need
 * @returns {string[]} their paths
 */
export function packagesFor(lock, { platform, arch }, { libc = 'glibc', withTools = true } = {}) {
  return Object.entries(lock.packages)
    .filter(([path, { dev, optional, os = [], cpu = [], libc: libraries = libc }]) => {
      if (path === '' || (dev === true && !withTools)) return false;
      const isMadeForIt =
        [os].flat().includes(platform) && [cpu].flat().includes(arch) && [libraries].flat().includes(libc);
      return optional !== true || isMadeForIt;
    })
    .map(([path]) => path);
}

/** The C library of this Linux system. */
function libcOfSystem() {
  try {
    // The report takes 20 ms.
    if (readFileSync('/usr/bin/ldd', 'latin1').includes('GNU C Library')) return 'glibc';
  } catch {
    // Some systems have no such script.
  }
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * Returns the packages that this system needs.
 * @param {Lock} lock
 * @param {{ platform: string, arch: string }} system
 * @param {boolean} withTools
 */
export function packagesHere(lock, system, withTools) {
  const libc = system.platform === 'linux' ? libcOfSystem() : undefined;
  return packagesFor(lock, system, { libc, withTools });
}

/**
 * Returns those packages that are not installed.
 * @param {readonly string[]} paths
 * @param {string} root the project's folder
 */
export const missingOf = (paths, root) =>
  paths.filter((path) => !existsSync(join(root, path, 'package.json')));

/**
 * Returns whether packages are installed that only `devDependencies` need, by whatever means: a set-up must not remove them.
 * @param {Lock} lock
 * @param {string} root the project's folder
 */
export const hasTools = (lock, root) =>
  Object.entries(lock.packages).some(
    ([path, { dev }]) => dev === true && missingOf([path], root).length === 0,
  );

/** Returns the name of a package. @param {string} path */
export const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
