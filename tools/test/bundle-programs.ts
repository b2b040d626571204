import { createHash } from 'node:crypto';
import { globSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { PROGRAM_SOURCES } from '#main/testing/programs.ts';
import { projectRoot } from '../run-tool.ts';
import { makeFolderOnce } from './make-folder-once.ts';

const PREFIX = 'test-programs-';
/** Bundles of earlier sources are kept for this long, because another test run may use them. */
const KEPT_MS = 60 * 60 * 1000;

/** Identifies the state of the sources: the path, size and time of every file that may be in a bundle. */
function sourceStamp(): string {
  const hash = createHash('sha256');
  const names = globSync(
    ['src-{main,shared}/**/*.ts', 'package-lock.json', 'tools/test/bundle-programs.ts'],
    {
      cwd: projectRoot,
      exclude: (name) => name.endsWith('.test.ts'),
    },
  );
  for (const name of names.sort()) {
    const { size, mtimeMs } = statSync(join(projectRoot, name));
    hash.update(`${name}\0${String(size)}\0${String(mtimeMs)}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Bundles each program by itself: looking for chunks that programs share takes longer than reading the same code twice. */
async function bundle(folder: string): Promise<void> {
  for (const [name, url] of Object.entries(PROGRAM_SOURCES))
    await build({
      root: projectRoot,
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: true,
        target: 'node24',
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: {
          input: { [name]: fileURLToPath(url) },
          // Beside the programs, because their code finds files relative to its own.
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
        },
      },
      ssr: { noExternal: true, external: ['better-sqlite3'] },
    });
}

function removeOldBundles(out: string): void {
  for (const name of readdirSync(out)) {
    const folder = join(out, name);
    if (name.startsWith(PREFIX) && statSync(folder).mtimeMs < Date.now() - KEPT_MS)
      rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Bundles the threads and processes that unit tests start, where their sources have changed since.
 * @returns the address of the folder, which ends with a slash. It is beside `out/main`, so that relative paths are the same.
 */
export async function bundlePrograms(): Promise<string> {
  const out = join(projectRoot, 'out');
  const folder = join(out, `${PREFIX}${sourceStamp()}`);
  await makeFolderOnce(folder, async (draft) => {
    removeOldBundles(out);
    await bundle(draft);
  });
  return pathToFileURL(`${folder}/`).href;
}
