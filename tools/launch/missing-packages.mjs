/** Finds packages for this system that npm left out: it leaves optional ones out without a word where their `engines` exclude its Node. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The parts of package-lock.json that are used here; packages by their path.
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {string | string[]} [os] with `cpu` and `libc`, the systems that it is made for
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 * @property {{ node?: string }} [engines]
 */

/**
 * Returns the optional packages that are made for one kind of system, this one.
 * @param {Lock} lock
 * @param {{ platform: string, arch: string }} system
 * @param {string} [libc] of Linux
 * @returns {string[]} their paths
 */
export function packagesFor(lock, { platform, arch }, libc = 'glibc') {
  return Object.entries(lock.packages)
    .filter(
      ([, { optional, os = [], cpu = [], libc: libraries = libc }]) =>
        optional === true &&
        [os].flat().includes(platform) &&
        [cpu].flat().includes(arch) &&
        [libraries].flat().includes(libc),
    )
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
 * Returns the packages of this system that are not installed.
 * @param {Lock} lock
 * @param {{ platform: string, arch: string }} system
 * @param {string} root the project's folder
 * @returns {string[]} their names
 */
export function missingPackages(lock, system, root) {
  const libc = system.platform === 'linux' ? libcOfSystem() : undefined;
  return packagesFor(lock, system, libc)
    .filter((path) => !existsSync(join(root, path, 'package.json')))
    .map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}
