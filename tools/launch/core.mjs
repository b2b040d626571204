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
  // The host brings the memory, as large as the table is to be; here only the least and the most it may have.
  ...['--importMemory', '--sharedMemory', '--initialMemory', '48', '--maximumMemory', '65536'],
];

/** Whether the core was compiled after everything it is made of was last written. */
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
 * Compiles the engine's core from AssemblyScript to WebAssembly where that is not done yet; takes a few seconds once.
 * Throws with the compiler's own words where it fails.
 */
export function ensureCore() {
  if (isCurrent()) return;
  mkdirSync(dirname(output), { recursive: true });
  const compiler = join(root, 'node_modules', 'assemblyscript', 'bin', 'asc.js');
  const end = spawnSync(process.execPath, [compiler, ...options], { cwd: root, encoding: 'utf8' });
  if (end.status !== 0)
    throw new Error(`The engine's core could not be compiled:\n${end.stdout}${end.stderr}`);
}
