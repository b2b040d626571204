/**
 * Installs the project's packages, including its own Node: first those that the app needs to start, and the rest for the first command
 * that needs it. Everything is installed by one version of npm, which the system's npm fetches into a folder that is removed afterwards,
 * so that the same packages arrive on each computer.
 * This file runs on the system's Node (18 or newer) in a fresh clone, so it imports only Node's modules and files of this folder.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainLibrary } from './explain-library.mjs';
import { forwardSignals } from './forward-signals.mjs';
import { NODE_FLAGS } from './node-flags.mjs';
import { cacheFolder, findNpm, installIn } from './npm.mjs';
import { canRunNpm, isNewEnough, nodePackage, thisSystem, whyItDoesNotRun } from './own-node.mjs';
import { hasTools, missingOf, nameOf, packagesHere } from './packages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.hokito-installed');
/** The npm that installs the packages, and a Node where the system's is too old for it; exists during the set-up only. */
const temporary = join(root, '.set-up');

/** Loads the libraries that the app cannot do without. */
const LOAD_LIBRARIES =
  "await import('rolldown'); new (await import('better-sqlite3')).default(':memory:').close();";

/** @typedef {import('./own-node.mjs').System} System */
/** @typedef {import('./packages.mjs').Lock} Lock */

/** What the stamp of a set-up with all packages ends with. */
const WITH_TOOLS = ', with tools';

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
 * @param {boolean} withTools whether those of `devDependencies` are needed, too
 * @returns {Promise<string>} the own Node's executable
 */
export async function ensureInstalled(withTools) {
  const system = thisSystem();
  const lockFile = readFileSync(join(root, 'package-lock.json'));
  const lock = /** @type {Lock} */ (JSON.parse(lockFile.toString('utf8')));
  const packaged = nodePackage(system);
  const packagedNode = packaged === undefined ? undefined : join(modules, packaged.executable);
  const packagedStamp = stampOf(
    lockFile,
    system,
    `${lock.packages[`node_modules/${packaged?.name}`]?.version} of ${packaged?.name}`,
  );
  const systemStamp = stampOf(lockFile, system, `${system.version} of this system`);

  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  const isComplete = stamp.endsWith(WITH_TOOLS);
  const basis = isComplete ? stamp.slice(0, -WITH_TOOLS.length) : stamp;
  const made = basis === packagedStamp ? packagedNode : basis === systemStamp ? system.execPath : undefined;
  const lost = missingOf(packagesHere(lock, system, isComplete), root);
  const isWhole = made !== undefined && lost.length === 0;
  if (isWhole && (isComplete || !withTools)) return made;

  const again = lost.length > 0 ? `${listOf(lost)} missing` : 'package-lock.json or Node has changed';
  const why = isWhole ? 'Adding the tools for tests and checks' : 'Setting up';
  process.stderr.write(
    `${why}${isWhole || stamp === '' ? ', once' : ` again, because ${again}`}: installing what package-lock.json names ...\n`,
  );
  const started = Date.now();
  const includesTools = withTools || isComplete || hasTools(lock, root);
  const paths = packagesHere(lock, system, includesTools);
  // What is added to is kept, Electron's binary and the stamp too: without a network, the app still starts.
  if (!isWhole) rmSync(stampFile, { force: true });
  const command = isWhole ? ['install', '--no-save'] : ['ci'];
  await install(lock, system, [...command, includesTools ? '--include=dev' : '--omit=dev'], paths);
  const missing = missingOf(paths, root);
  if (missing.length > 0) {
    fail(
      `npm did not install ${missing.map(nameOf).join(', ')}, which this system needs. Look for "os", "cpu", "libc" or "omit" in ` +
        '"npm config ls", remove them, and run this again.',
    );
  }
  // Headers for compiling native code: nothing here does, and they are a third of the package.
  if (packaged !== undefined)
    rmSync(join(modules, packaged.name, 'include'), { recursive: true, force: true });
  const obstacle = obstacleOf(system, packagedNode);
  const node = obstacle === undefined && packagedNode !== undefined ? packagedNode : system.execPath;
  const load = spawnSync(node, ['--input-type=module', '--eval', LOAD_LIBRARIES], {
    cwd: root,
    encoding: 'utf8',
  });
  if (load.status !== 0) {
    fail(
      `Hokito cannot run here, because ${explainLibrary(load.stderr) ?? `a library does not load:\n${load.stderr}`}.`,
    );
  }
  const newBasis = obstacle === undefined ? packagedStamp : systemStamp;
  writeFileSync(stampFile, includesTools ? newBasis + WITH_TOOLS : newBasis);
  process.stderr.write(`Set up in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  return node;
}

/** Returns the first of some packages, and how many there are. @param {readonly string[]} paths */
function listOf(paths) {
  const [first = '', ...others] = paths.map(nameOf);
  return others.length === 0 ? `${first} is` : `${first} and ${others.length} more are`;
}

/**
 * Returns why a packaged Node does not run here; undefined if it does. Ends the program where the system's cannot take its place.
 * @param {System} system
 * @param {string | undefined} executable
 */
function obstacleOf(system, executable) {
  const obstacle =
    executable === undefined
      ? `there is no package of Node for this system (${system.platform} ${system.arch})`
      : whyItDoesNotRun(executable);
  if (obstacle !== undefined && !isNewEnough(system)) {
    fail(`Hokito's own Node cannot be used: ${obstacle}. Install Node 24 or newer, then run this again.`);
  }
  return obstacle;
}

/**
 * Installs packages by the npm that `packageManager` in package.json names.
 * @param {Lock} lock
 * @param {System} system
 * @param {readonly string[]} args npm's command
 * @param {readonly string[]} paths the packages that are expected
 */
async function install(lock, system, args, paths) {
  const systemNpm = findNpm(process.env, system.execPath);
  if (systemNpm === undefined)
    fail('npm was not found. It comes with Node: install Node with npm, then run "npm start".');
  rmSync(temporary, { recursive: true, force: true });
  process.on('exit', () => {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  });
  const cache = cacheFolder(process.env, join(temporary, 'cache'));
  const temporaryNode = canRunNpm(system) ? undefined : nodePackage(system);
  const first = writeFirstStep(lock, temporaryNode?.name);
  // The lock file decides: an x64 npm on Apple silicon installs the Node for arm64.
  const fetched = await installIn({
    node: system.execPath,
    npm: systemNpm,
    folder: temporary,
    cache,
    args: ['ci', '--force'],
    paths: first,
  });
  if (!fetched)
    fail('npm could not fetch what installs the packages; its message is above. Nothing was changed.');
  const fetchedModules = join(temporary, 'node_modules');
  const node = temporaryNode === undefined ? system.execPath : join(fetchedModules, temporaryNode.executable);
  if (temporaryNode !== undefined) obstacleOf(system, node);
  const npm = join(fetchedModules, 'npm', 'bin', 'npm-cli.js');
  if (!(await installIn({ node, npm, folder: root, cache, args, paths }))) {
    fail(
      'npm did not succeed; its message is above. Where a file is in use, close Hokito, then run this again.',
    );
  }
}

/**
 * Writes the files that the first step installs from: npm, with the hash of `packageManager` in package.json, and Node, with that of the
 * lock file.
 * @param {Lock} lock
 * @param {string | undefined} nodeName the package with Node, where it is needed
 * @returns {string[]} the paths of these packages
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
    Object.entries(packages).map(([path, { version }]) => [nameOf(path), version]),
  );
  mkdirSync(temporary, { recursive: true });
  writeFileSync(join(temporary, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(
    join(temporary, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, packages: { '': { dependencies }, ...packages } }),
  );
  return Object.keys(packages);
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
    // The channel closes when this process is killed: the app ends then.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
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
