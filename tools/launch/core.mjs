import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const sources = join(root, 'src-main', 'engine', 'core');
const output = join(root, 'out', 'core', 'core.wasm');

const options = [
  ...[join('src-main', 'engine', 'core', 'index.ts'), '--outFile', output],
  ...['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--enable', 'threads'],
  // The host allocates the memory for the table; these are only its smallest and largest sizes.
  ...['--importMemory', '--sharedMemory', '--initialMemory', '48', '--maximumMemory', '65536'],
];

/** Returns whether the core was compiled after its sources were last changed. */
function isCurrent() {
  if (!existsSync(output)) return false;
  const made = statSync(output).mtimeMs;
  const parts = [
    fileURLToPath(import.meta.url),
    join(root, 'package-lock.json'),
    sources,
    ...readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((name) => join(sources, name)),
  ];
  return parts.every((part) => statSync(part).mtimeMs < made);
}

/**
 * Compiles the engine's core from AssemblyScript to WebAssembly if it is not up to date; takes a few seconds.
 * Throws with the compiler's output if it fails.
 * @param {string} [node] the project's own Node
 */
export function ensureCore(node = process.execPath) {
  if (isCurrent()) return;
  mkdirSync(dirname(output), { recursive: true });
  const compiler = join(root, 'node_modules', 'assemblyscript', 'bin', 'asc.js');
  const end = spawnSync(node, [compiler, ...options], { cwd: root, encoding: 'utf8' });
  if (end.status !== 0)
    throw new Error(`The engine's core could not be compiled:\n${end.stdout}${end.stderr}`);
}
