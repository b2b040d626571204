import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { projectRoot, runTool } from '../run-tool.ts';
import { MAPS_FOLDER } from './source-maps.ts';

const stampFile = join(projectRoot, 'out', 'built-from');

/** Hashes the sources of a build: the path and content of every file in it. */
function sourceStamp(): string {
  const hash = createHash('sha256');
  const patterns = [
    'src-*/**/*',
    'resources/**/*',
    'tools/build/*',
    'electron.vite.config.ts',
    'tools/browsers/supported.ts',
    'package-lock.json',
  ];
  const files = globSync(patterns, {
    cwd: projectRoot,
    exclude: (name) => name.endsWith('.test.ts'),
  }).sort();
  for (const name of files) {
    const file = join(projectRoot, name);
    if (!statSync(file).isFile()) continue;
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Builds host, workers and page into `out/`. Throws with the output of the builder if it fails. */
export async function build(): Promise<void> {
  const stamp = sourceStamp();
  rmSync(stampFile, { force: true });
  rmSync(join(projectRoot, MAPS_FOLDER), { recursive: true, force: true });
  const end = await runTool('electron-vite/bin/electron-vite.js', ['build', '--logLevel', 'warn']);
  if (end.status !== 0) throw new Error(`The build failed:\n${end.output}`);
  writeFileSync(stampFile, stamp);
  console.log(`Built in ${end.seconds.toFixed(0)} s.`);
}

/** Builds if there is no build of the current sources. */
export async function buildIfNeeded(): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()) return;
  console.log('Building the app ...');
  await build();
}
