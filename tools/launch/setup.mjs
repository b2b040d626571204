/**
 * What must stand before anything of the project can run: its packages, and among them its own Node.
 * This file runs on the system's Node (18 or newer) in a bare clone, so it imports nothing but Node itself and files of this folder.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forwardSignals } from './forward-signals.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const OLDEST_NODE = 18;
const stampFile = join(root, 'node_modules', '.hokito-installed');
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Names the exact set of packages that belongs to this checkout on this machine. */
function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`;
}

/** Installs the packages where they are missing or of another lock file; says so in one line on standard error. */
export function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    fail(`Hokito needs Node ${OLDEST_NODE} or newer to set itself up; this is ${process.versions.node}.`);
  }
  const wanted = wantedStamp();
  if (existsSync(ownNode) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  process.stderr.write(
    'Setting up once: installing the packages that package-lock.json names (npm ci) ...\n',
  );
  const started = Date.now();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const install = spawnSync(npm, ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (install.status !== 0)
    fail('npm ci did not succeed; its message stands above. Nothing else was changed.');
  if (!existsSync(ownNode)) {
    fail(
      "npm ci ran, but the project's own Node is missing. The package `node` brings it by an install script: " +
        'check that npm is not set to ignore scripts (npm config get ignore-scripts), then run this again.',
    );
  }
  writeFileSync(stampFile, wanted);
  process.stderr.write(`Set up in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

/**
 * Node 24 can abort with "Check failed: jit_page.has_value()" where several threads make code at once and the processor
 * has memory protection keys (nodejs/node#64500): it does without them.
 */
export const NODE_FLAGS = ['--no-memory-protection-keys'];

/** Where Node keeps what it has compiled: each process and thread of sources starts a third sooner. */
export const compileCache = join(root, 'node_modules', '.cache', 'compiled');

/**
 * Runs a script on the project's own Node, which also comes first on PATH for whatever the script starts.
 * Ends this process the way the script ended; signals are passed on (`forward-signals.mjs`).
 * @param {string} script path of the script, relative to the project
 * @param {string[]} args
 * @param {string} [folder] where the script runs; the project's own where left out
 */
export function runOnOwnNode(script, args, folder = root) {
  const bin = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
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

/** Says what is wrong and ends. @param {string} sentence @returns {never} */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
