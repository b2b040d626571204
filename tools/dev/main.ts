/**
 * `npm run dev`: runs the app with hot reload, in Electron where it is installed and there is a screen, otherwise
 * or with `--browser` in the browser. With `--gallery` it serves boards, controls and dialogs in every look, theme and language.
 */
import { firstWords } from '../build/first-words.ts';
import { electronBinary, noWindowHere } from '../start/electron.ts';
import { runTool, projectRoot } from '../run-tool.ts';
import { startGallery } from './gallery.ts';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { createServer } from 'vite';
import { SOCKET_PATH } from '../../src-shared/contract/wire.ts';

const HOST_PORT = '4610';
const PAGE_PORT = 4611;

/**
 * Runs the app in a browser for developers: the page with hot reload from Vite, the Node host from source, restarted after
 * every change. Each start has a new token, so each prints a new address.
 * @param args passed to the host, such as `--data DIR`
 */
async function developInBrowser(args: readonly string[]): Promise<void> {
  const address = `http://127.0.0.1:${HOST_PORT}`;
  const page = await createServer({
    configFile: false,
    root: join(projectRoot, 'src-renderer'),
    plugins: [vue(), firstWords],
    server: {
      host: '127.0.0.1',
      port: PAGE_PORT,
      strictPort: true,
      // The host accepts only its own page, so Vite rewrites the origin. The path must match exactly, because modules of the page
      // have the same prefix.
      proxy: {
        [`^${SOCKET_PATH}$`]: { target: address, ws: true, changeOrigin: true, rewriteWsOrigin: true },
      },
    },
  });
  await page.listen();

  const script = join(projectRoot, 'src-main/server/main.ts');
  const hostArgs = ['--watch', script, '--no-open', '--keep', '--port', HOST_PORT, ...args];
  const host = spawn(process.execPath, hostArgs, { cwd: projectRoot, stdio: ['inherit', 'pipe', 'inherit'] });
  host.stdout.on('data', (piece: Buffer) => {
    process.stdout.write(
      piece.toString('utf8').replace(`127.0.0.1:${HOST_PORT}`, `127.0.0.1:${String(PAGE_PORT)}`),
    );
  });
  const stop = (): void => {
    host.kill('SIGTERM');
    void page.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

const args = process.argv.slice(2).filter((arg) => arg !== '--browser');
const noWindow = process.argv.includes('--browser') ? undefined : noWindowHere();
if (noWindow !== undefined && !process.argv.includes('--gallery'))
  console.log(`Hokito opens in the browser: ${noWindow.reason}.`);
if (process.argv.includes('--gallery')) console.log(`The gallery is at ${await startGallery()}`);
else if (noWindow !== undefined || process.argv.includes('--browser') || electronBinary() === undefined) {
  await developInBrowser(args);
} else {
  const end = await runTool('electron-vite/bin/electron-vite.js', ['dev', '--', ...args], { echo: true });
  process.exitCode = end.status;
}
