/**
 * `npm run core`: compiles the engine's core after a change of its sources. The compiled core is kept beside the network, so that a
 * start needs no compiler. `-- --check` compares it with what the sources compile to; the exit status is 1 if it differs.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot, runTool } from '../run-tool.ts';
import { describePackage } from '../build/bundled-packages.ts';

/** The compiled core, with the terms of AssemblyScript, whose standard library is in it. */
const CORE_FOLDER = join(projectRoot, 'resources', 'core');

const CORE_FILE = join(CORE_FOLDER, 'core.wasm');

const OPTIONS = [
  ...['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--enable', 'threads'],
  // The host allocates the memory for the table; these are only its smallest and largest sizes.
  ...['--importMemory', '--sharedMemory', '--initialMemory', '48', '--maximumMemory', '65536'],
];

/** Compiles the core from AssemblyScript to WebAssembly; takes a few seconds. Throws with the compiler's output if it fails. */
async function compileCore(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-core-'));
  const output = join(folder, 'core.wasm');
  try {
    const args = ['src-main/engine/core/index.ts', '--outFile', output, ...OPTIONS];
    const end = await runTool('assemblyscript/bin/asc.js', args);
    if (end.status !== 0) throw new Error(`The engine's core could not be compiled:\n${end.output}`);
    return readFileSync(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compiles the core, and keeps it with the terms of what is in it. */
async function renewCore(): Promise<void> {
  const compiled = await compileCore();
  const folder = join(projectRoot, 'node_modules', 'assemblyscript');
  const description = describePackage({ name: 'assemblyscript', folder });
  mkdirSync(CORE_FOLDER, { recursive: true });
  writeFileSync(CORE_FILE, compiled);
  writeFileSync(join(CORE_FOLDER, 'package.json'), `${JSON.stringify(description, undefined, 2)}\n`);
  for (const name of ['LICENSE', 'NOTICE']) copyFileSync(join(folder, name), join(CORE_FOLDER, name));
}

if (!process.argv.includes('--check')) await renewCore();
else if (!readFileSync(CORE_FILE).equals(await compileCore())) {
  console.error(
    'resources/core/core.wasm is not what src-main/engine/core compiles to. `npm run core` renews it.',
  );
  process.exitCode = 1;
}
