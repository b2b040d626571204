/**
 * Installs the project's packages. Everything is installed by one version of npm, which the system's npm fetches into a folder that is
 * removed afterwards, so that the same packages arrive on each computer.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, installIn, systemNpm } from './npm.mjs';
import { canRunNpm, isNewEnough, nodePackage, whyItDoesNotRun } from './own-node.mjs';
import { missingOf, neededPackages, withAddresses } from './packages.mjs';
import { fail, root } from './setup.mjs';

const modules = join(root, 'node_modules');
/** The npm that installs the packages, and a Node where the system's is too old for it; exists during the set-up only. */
const temporary = join(root, '.set-up');
/** The lock file with addresses: npm reads it in the place of package-lock.json. Exists during the set-up only. */
const addressedLock = join(root, 'npm-shrinkwrap.json');

/** Loads the libraries that the app cannot do without. */
const LOAD_LIBRARIES =
  "await import('rolldown'); new (await import('better-sqlite3')).default(':memory:').close();";

/** @typedef {import('./own-node.mjs').System} System */
/** @typedef {import('./packages.mjs').Lock} Lock */

/**
 * Installs the packages. Ends the program where that fails.
 * @param {Lock} lock
 * @param {System} system
 * @param {{ isAddition: boolean, includesTools: boolean }} kind whether those that are there are kept, and whether those of
 *   `devDependencies` are needed
 * @returns {Promise<string>} the own Node's executable: the system's where the package's does not run
 */
export async function install(lock, system, { isAddition, includesTools }) {
  const packaged = nodePackage(system);
  const paths = neededPackages(lock, includesTools);
  const command = isAddition ? ['install', '--no-save'] : ['ci'];
  const groups = includesTools ? '--include=dev' : '--omit=dev';
  await runNpm(lock, system, [...command, groups, '--replace-registry-host=always'], paths);
  const missing = missingOf(paths, root);
  if (missing.length > 0)
    fail(
      `npm did not install ${missing.join(', ')}. Remove "omit" from npm's settings, then run this again.`,
    );
  // Headers for compiling native code: nothing here does, and they are a third of the package.
  if (packaged !== undefined)
    rmSync(join(modules, packaged.name, 'include'), { recursive: true, force: true });
  const node = usableNode(system, modules);
  const obstacle = whyItDoesNotRun(node, LOAD_LIBRARIES, root);
  if (obstacle !== undefined) fail(`Hokito cannot run here with Node at ${node}: ${obstacle}.`);
  return node;
}

/**
 * Returns the packaged Node in a folder if it runs here, otherwise the system's. Ends the program where that is too old.
 * @param {System} system
 * @param {string} folder a `node_modules`
 */
function usableNode(system, folder) {
  const packaged = nodePackage(system);
  const executable = join(folder, packaged?.executable ?? '');
  const obstacle =
    packaged === undefined
      ? `there is no package of Node for this system (${system.platform} ${system.arch})`
      : whyItDoesNotRun(executable);
  if (obstacle === undefined) return executable;
  if (isNewEnough(system)) return system.execPath;
  fail(`Hokito's own Node cannot be used: ${obstacle}. Install Node 24 or newer, then run this again.`);
}

/**
 * Runs the npm that `packageManager` in package.json names. Ends the program where that fails.
 * @param {Lock} lock
 * @param {System} system
 * @param {readonly string[]} args npm's command
 * @param {readonly string[]} paths the packages that are expected
 */
async function runNpm(lock, system, args, paths) {
  rmSync(temporary, { recursive: true, force: true });
  process.on('exit', () => {
    rmSync(addressedLock, { force: true });
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  });
  const cache = cacheFolder(process.env, join(temporary, 'cache'));
  const needsNode = !canRunNpm(system);
  const first = writeFirstStep(lock, needsNode ? nodePackage(system)?.name : undefined);
  // The lock file decides: an x64 npm on Apple silicon installs the Node for arm64.
  const step = { folder: temporary, cache, args: ['ci', '--force'], paths: first };
  if (!(await installIn({ ...systemNpm(process.env, system.execPath), ...step })))
    fail('npm could not fetch what installs the packages; its message is above. Nothing was changed.');
  const fetched = join(temporary, 'node_modules');
  const program = needsNode ? usableNode(system, fetched) : system.execPath;
  const npm = [join(fetched, 'npm', 'bin', 'npm-cli.js')];
  writeFileSync(addressedLock, JSON.stringify(withAddresses(lock)));
  if (!(await installIn({ program, npm, folder: root, cache, args, paths }))) {
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
  const integrity = `sha512-${Buffer.from(hash, 'hex').toString('base64')}`;
  const node = lock.packages[`node_modules/${nodeName}`];
  /** @type {Lock['packages']} */
  const packages = {
    'node_modules/npm': { version, integrity },
    ...(node && { [`node_modules/${nodeName}`]: { version: node.version, integrity: node.integrity } }),
  };
  const dependencies = { npm: version, ...(node && { [`${nodeName}`]: node.version }) };
  mkdirSync(temporary, { recursive: true });
  writeFileSync(join(temporary, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(
    join(temporary, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, packages: { '': { dependencies }, ...packages } }),
  );
  return Object.keys(packages);
}
