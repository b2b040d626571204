import vue from '@vitejs/plugin-vue';
import { join } from 'node:path';
import { build, createServer, preview, type InlineConfig } from 'vite';
import { firstWords } from '../build/first-words.ts';
import { projectRoot } from '../run-tool.ts';

const PORT = 4612;
const PAGE = 'gallery/index.html';
const host = '127.0.0.1';

const shared: InlineConfig = {
  configFile: false,
  root: join(projectRoot, 'src-renderer'),
  plugins: [firstWords, vue({ features: { optionsAPI: false } })],
  cacheDir: join(projectRoot, 'node_modules', '.cache', 'gallery'),
};

/** Serves the gallery with hot reload until the process ends. @returns its address */
export async function startGallery(): Promise<string> {
  const server = await createServer({ ...shared, server: { host, port: PORT } });
  await server.listen();
  return `${server.resolvedUrls?.local[0] ?? ''}${PAGE}`;
}

/**
 * Builds the gallery into a folder and serves that, for tests: a built page never reloads by itself.
 * @param folder gets the built files
 * @returns the gallery's address, and a function that stops serving it
 */
export async function startBuiltGallery(
  folder: string,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const outDir = { outDir: folder, emptyOutDir: true };
  await build({
    ...shared,
    logLevel: 'error',
    build: {
      ...outDir,
      target: 'esnext',
      rolldownOptions: { input: join(projectRoot, 'src-renderer', PAGE) },
    },
  });
  const server = await preview({ ...shared, build: outDir, preview: { host, port: 0 } });
  return {
    address: `${server.resolvedUrls?.local[0] ?? ''}${PAGE}`,
    close: () => server.close(),
  };
}
