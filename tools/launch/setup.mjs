/**
 * Installs the project's packages, including its own Node.
 * This file runs on the system's Node (18 or newer) in a fresh clone, so it imports only Node's modules and files of this folder.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forwardSignals } from './forward-signals.mjs';
import { NODE_FLAGS } from './node-flags.mjs';
import { findOwnNode } from './own-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const MIN_NODE = 18;
const stampFile = join(root, 'node_modules', '.hokito-installed');
const modules = join(root, 'node_modules');

/** Identifies the set of packages of this checkout on this machine. */
function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`;
}

/** Installs the packages where they are missing or of another lock file, and reports that on standard error. */
export function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < MIN_NODE) {
    fail(`Hokito needs Node ${MIN_NODE} or newer to set itself up; this is ${process.versions.node}.`);
  }
  const wanted = wantedStamp();
  if (
    findOwnNode(modules) !== undefined &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === wanted
  )
    return;
  process.stderr.write(
    'Setting up once: installing the packages that package-lock.json names (npm ci) ...\n',
  );
  const started = Date.now();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const install = spawnSync(npm, ['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (install.status !== 0) fail('npm ci did not succeed; its message is above. Nothing else was changed.');
  if (findOwnNode(modules) === undefined) {
    fail(
      `There is no package of Node 24 for this system (${process.platform} ${process.arch}), or npm was configured to leave out ` +
        'optional packages (npm config get omit). Install Node 24 or newer, then run this again.',
    );
  }
  writeFileSync(stampFile, wanted);
  process.stderr.write(`Set up in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

/** Node's compile cache: processes and threads that run from source start in two thirds of the time. */
export const compileCache = join(root, 'node_modules', '.cache', 'compiled');

/**
 * Runs a script on the project's own Node, which is also first on PATH for child processes.
 * Exits as the script exits; signals are forwarded (`forward-signals.mjs`).
 * @param {string} script path of the script, relative to the project
 * @param {string[]} args
 * @param {string} [folder] where the script runs; the project's folder by default
 */
export function runOnOwnNode(script, args, folder = root) {
  const bin = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  const ownNode = findOwnNode(modules);
  if (ownNode === undefined)
    fail('There is no Node 24 here. Delete the folder node_modules, then run this again.');
  const child = spawn(ownNode, [...NODE_FLAGS, join(root, script), ...args], {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? compileCache,
      PATH: `${dirname(ownNode)}${separator}${bin}${separator}${process.env['PATH'] ?? ''}`,
    },
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
