/**
 * Sees to it that the project's packages are there, including its own Node, and runs scripts on that: first those packages that the app
 * needs to start, and the rest for the first command that needs it.
 * This file runs on the system's Node (18 or newer) in a fresh clone, so it imports only Node's modules and files of this folder.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forwardSignals } from './forward-signals.mjs';
import { NODE_FLAGS } from './node-flags.mjs';
import { nodePackage, thisSystem } from './own-node.mjs';
import { missingOf, neededPackages } from './packages.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const modules = join(root, 'node_modules');

/** Says what a set-up was made from. One that was made from anything else is made again. */
const stampFile = join(modules, '.hokito-installed');

/** What the stamp of a set-up with all packages ends with. */
const WITH_TOOLS = ', with tools';

/** @typedef {import('./packages.mjs').Lock} Lock */

/**
 * Installs the packages if they are missing or were made from something else, and reports that on standard error.
 * @param {boolean} withTools whether those of `devDependencies` are needed, too
 * @returns {Promise<string>} the own Node's executable
 */
export async function ensureInstalled(withTools) {
  const system = thisSystem();
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock = /** @type {Lock} */ (JSON.parse(lockText));
  const packaged = nodePackage(system);
  const version = lock.packages[`node_modules/${packaged?.name}`]?.version;
  const hash = createHash('sha256').update(lockText).digest('hex');
  const madeFrom = `package-lock.json ${hash}, ${system.platform} ${system.arch}`;
  /** The Nodes that may be the own one, by what the stamp says then. */
  const nodes = {
    [`${madeFrom}, Node ${version} of ${packaged?.name}`]: join(modules, packaged?.executable ?? ''),
    [`${madeFrom}, Node ${system.version} of this system`]: system.execPath,
  };

  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  const isComplete = stamp.endsWith(WITH_TOOLS);
  const made = nodes[isComplete ? stamp.slice(0, -WITH_TOOLS.length) : stamp];
  const lost = missingOf(neededPackages(lock, isComplete && withTools), root);
  const isWhole = made !== undefined && existsSync(made) && lost.length === 0;
  if (isWhole && (isComplete || !withTools)) return made;

  const { install } = await import('./install.mjs');
  const why = isWhole ? 'Adding the tools for tests and checks' : 'Setting up';
  const again = lost.length > 0 ? 'packages are missing' : 'package-lock.json or Node has changed';
  process.stderr.write(
    `${why}${isWhole || stamp === '' ? '' : ` again, because ${again}`}: installing what package-lock.json names ...\n`,
  );
  const started = Date.now();
  const tools = neededPackages(lock, true).filter((path) => lock.packages[path]?.dev);
  // A set-up removes no tools, whoever has installed them.
  const includesTools = withTools || isComplete || missingOf(tools, root).length < tools.length;
  // What is added to is kept, Electron's binary and the stamp too: without a network, the app still starts.
  if (!isWhole) rmSync(stampFile, { force: true });
  const node = await install(lock, system, { isAddition: isWhole, includesTools });
  const [basis] = Object.entries(nodes).find(([, executable]) => executable === node) ?? [];
  writeFileSync(stampFile, `${basis}${includesTools ? WITH_TOOLS : ''}`);
  process.stderr.write(`Set up in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  return node;
}

/** Node's compile cache: processes and threads that run from source start in two thirds of the time. */
export const compileCache = join(modules, '.cache', 'compiled');

/**
 * The environment of a script: the own Node is first on PATH for child processes, and a person's variables do not change how it runs.
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
