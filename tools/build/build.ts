import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runTool } from '../run-tool.ts';
import { MAPS_FOLDER } from './source-maps.ts';

const stampFile = join(projectRoot, 'out', 'built-from');

/**
 * Returns a hash that changes whenever a source of a build does, of the path, size and times of every file in it. Nothing but a change
 * leaves the time of the last change as it was, so the files themselves need not be read.
 * @param root the project's folder
 */
export function sourceStamp(root: string): string {
  let files = '';
  const add = (path: string): void => {
    const { size, mtimeMs, ctimeMs } = statSync(`${root}/${path}`);
    files += `${path} ${size} ${mtimeMs} ${ctimeMs}\n`;
  };
  const addFolder = (folder: string): void => {
    for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) addFolder(path);
      else if (!path.endsWith('.test.ts')) add(path);
    }
  };
  const sources = readdirSync(root).filter((name) => name.startsWith('src-'));
  for (const folder of [...sources, 'resources', 'tools/build']) addFolder(folder);
  for (const file of ['electron.vite.config.ts', 'tools/browsers/supported.ts', 'package-lock.json'])
    add(file);
  return createHash('sha256').update(files).digest('hex');
}

/**
 * Builds host, workers and page into `out/`. Throws with the output of the builder if it fails.
 * @param options `sourceMaps`: also makes source maps (`source-maps.ts`), which takes half as long again
 */
export async function build({ sourceMaps }: { readonly sourceMaps: boolean }): Promise<void> {
  const stamp = sourceStamp(projectRoot);
  rmSync(stampFile, { force: true });
  rmSync(join(projectRoot, MAPS_FOLDER), { recursive: true, force: true });
  const end = await runTool('electron-vite/bin/electron-vite.js', [
    'build',
    ...(sourceMaps ? ['--sourcemap'] : []),
    ...['--logLevel', 'warn'],
  ]);
  if (end.status !== 0) throw new Error(`The build failed:\n${end.output}`);
  writeFileSync(stampFile, stamp);
  console.log(`Built in ${end.seconds.toFixed(0)} s.`);
}

/** Builds, without source maps, if there is no build of the current sources. */
export async function buildIfNeeded(): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp(projectRoot)) return;
  console.log('Building the app ...');
  await build({ sourceMaps: false });
}
