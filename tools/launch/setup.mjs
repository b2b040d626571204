/**
 * Installs the project's packages, including its own Node. The system's Node and npm only fetch that Node and one version of npm into
 * a folder that is removed afterwards; these two install everything, so that the same packages arrive on each computer.
 * This file runs on the system's Node (18 or newer) in a fresh clone, so it imports only Node's modules and files of this folder.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainLibrary } from './explain-library.mjs';
import { forwardSignals } from './forward-signals.mjs';
import { missingPackages } from './missing-packages.mjs';
import { NODE_FLAGS } from './node-flags.mjs';
import { cacheFolder, findNpm, installIn } from './npm.mjs';
import { isNewEnough, nodePackage, thisSystem, whyItDoesNotRun } from './own-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.hokito-installed');
/** The Node and npm that install the packages; exists during the set-up only. */
const temporary = join(root, '.set-up');

/** Loads the libraries that the app cannot do without. */
const LOAD_LIBRARIES =
  "await import('rolldown'); new (await import('better-sqlite3')).default(':memory:').close();";

/** @typedef {import('./own-node.mjs').System} System */
/** @typedef {import('./missing-packages.mjs').Lock} Lock */

/**
 * What a set-up was made from. One that was made from anything else is made again.
 * @param {Buffer} lock the lock file
 * @param {System} system
 * @param {string} node the version of the own Node, and where it is from
 */
const stampOf = (lock, { platform, arch }, node) =>
  `package-lock.json ${createHash('sha256').update(lock).digest('hex')}, ${platform} ${arch}, Node ${node}`;

/**
 * Installs the packages if they are missing or were made from something else, and reports that on standard error.
 * @returns {string} the own Node's executable
 */
export function ensureInstalled() {
  const system = thisSystem();
  const lockFile = readFileSync(join(root, 'package-lock.json'));
  const lock = /** @type {Lock} */ (JSON.parse(lockFile.toString('utf8')));
  const packaged = nodePackage(system);
  /** The Nodes that may be the own one: the package's, and this one if the package's does not run here. */
  const packagedNode = packaged === undefined ? '' : join(modules, packaged.executable);
  const fromPackage = `${lock.packages[`node_modules/${packaged?.name}`]?.version} of ${packaged?.name}`;
  const fromSystem = `${system.version} of this system`;
  const missing = missingPackages(lock, system, root);
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
  if (missing.length === 0) {
    if (stamp === stampOf(lockFile, system, fromPackage)) return packagedNode;
    if (stamp === stampOf(lockFile, system, fromSystem)) return system.execPath;
  }
  const again =
    missing.length > 0 ? `${missing.join(', ')} is missing` : 'package-lock.json or Node has changed';
  process.stderr.write(
    `Setting up${stamp === undefined ? ' once' : `, because ${again}`}: installing the packages that package-lock.json names ...\n`,
  );
  const started = Date.now();
  const isPackaged = install(lock, system);
  const still = missingPackages(lock, system, root);
  if (still.length > 0) {
    fail(
      `npm did not install ${still.join(', ')}, which this system needs. Look for "os", "cpu", "libc" or "omit" in ` +
        '"npm config ls", remove them, and run this again.',
    );
  }
  const node = isPackaged ? packagedNode : system.execPath;
  const load = spawnSync(node, ['--input-type=module', '--eval', LOAD_LIBRARIES], {
    cwd: root,
    encoding: 'utf8',
  });
  if (load.status !== 0) {
    fail(
      `Hokito cannot run here, because ${explainLibrary(load.stderr) ?? `a library does not load:\n${load.stderr}`}.`,
    );
  }
  writeFileSync(stampFile, stampOf(lockFile, system, isPackaged ? fromPackage : fromSystem));
  process.stderr.write(`Set up in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  return node;
}

/**
 * Installs all packages.
 * @param {Lock} lock
 * @param {System} system
 * @returns {boolean} whether the packaged Node runs here; otherwise the system's takes its place
 */
function install(lock, system) {
  const systemNpm = findNpm(process.env, system.execPath);
  if (systemNpm === undefined)
    fail('npm was not found. It comes with Node: install Node with npm, then run "npm start".');
  rmSync(temporary, { recursive: true, force: true });
  process.on('exit', () => {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  });
  const cache = cacheFolder(process.env, join(temporary, 'cache'));
  const packaged = nodePackage(system);
  writeFirstStep(lock, packaged?.name);
  // The lock file decides: an x64 npm on Apple silicon installs the Node for arm64.
  const first = { node: system.execPath, npm: systemNpm, folder: temporary, cache, args: ['--force'] };
  if (!installIn(first)) fail('npm could not fetch Node; its message is above. Nothing was changed.');
  const firstModules = join(temporary, 'node_modules');
  const packagedNode = packaged === undefined ? undefined : join(firstModules, packaged.executable);
  const obstacle =
    packagedNode === undefined
      ? `there is no package of Node for this system (${system.platform} ${system.arch})`
      : whyItDoesNotRun(packagedNode);
  if (obstacle !== undefined && !isNewEnough(system)) {
    fail(`Hokito's own Node cannot be used: ${obstacle}. Install Node 24 or newer, then run this again.`);
  }
  const node = obstacle === undefined && packagedNode !== undefined ? packagedNode : system.execPath;
  const npm = join(firstModules, 'npm', 'bin', 'npm-cli.js');
  if (!installIn({ node, npm, folder: root, cache })) {
    fail(
      'npm ci did not succeed; its message is above. Where a file is in use, close Hokito, then run this again.',
    );
  }
  return obstacle === undefined;
}

/**
 * Writes the files that the first step installs from: the packaged Node, with the hash of the lock file, and npm, with that of
 * `packageManager` in package.json.
 * @param {Lock} lock
 * @param {string | undefined} nodeName the package with Node
 */
function writeFirstStep(lock, nodeName) {
  const { packageManager } = /** @type {{ packageManager: string }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  const [, version = '', hash = ''] = /^npm@(.+)\+sha512\.(\w+)$/.exec(packageManager) ?? [];
  /** @type {Lock['packages']} */
  const packages = {
    'node_modules/npm': { version, integrity: `sha512-${Buffer.from(hash, 'hex').toString('base64')}` },
  };
  if (nodeName !== undefined) {
    const { version = '', integrity = '' } = lock.packages[`node_modules/${nodeName}`] ?? {};
    packages[`node_modules/${nodeName}`] = { version, integrity };
  }
  const dependencies = Object.fromEntries(
    Object.entries(packages).map(([path, { version }]) => [path.slice('node_modules/'.length), version]),
  );
  mkdirSync(temporary, { recursive: true });
  writeFileSync(join(temporary, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(
    join(temporary, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, packages: { '': { dependencies }, ...packages } }),
  );
}

/** Node's compile cache: processes and threads that run from source start in two thirds of the time. */
export const compileCache = join(modules, '.cache', 'compiled');

/**
 * The environment of a task: the own Node is first on PATH for child processes, and a person's variables do not change how it runs.
 * @param {string} node the own Node
 */
function environmentOf(node) {
  const environment = { ...process.env };
  // Builds and tests set it themselves.
  delete environment['NODE_ENV'];
  // Without it, the system's usual folder is used.
  if (!existsSync(environment['TMPDIR'] ?? root)) delete environment['TMPDIR'];
  return {
    ...environment,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? compileCache,
    PATH: [dirname(node), join(modules, '.bin'), process.env['PATH'] ?? ''].join(delimiter),
  };
}

/**
 * Runs a script on the project's own Node. Exits as the script exits; signals are forwarded (`forward-signals.mjs`).
 * @param {string} node the own Node
 * @param {string} script path of the script, relative to the project
 * @param {string[]} args
 * @param {string} [folder] where the script runs; the project's folder by default
 */
export function runOnOwnNode(node, script, args, folder = root) {
  const child = spawn(node, [...NODE_FLAGS, join(root, script), ...args], {
    cwd: folder,
    stdio: 'inherit',
    env: environmentOf(node),
  });
  const stopForwarding = forwardSignals(child);
  child.on('error', (error) => fail(`The project's own Node did not start: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    stopForwarding();
    process.kill(process.pid, signal);
  });
}

/** Prints an error and exits. @param {string} sentence @returns {never} */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
