import { spawn } from 'node:child_process';
import { join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { createServer } from 'vite';
import { SOCKET_PATH } from '../../src-shared/contract/wire.ts';
import { projectRoot } from '../run-tool.ts';

const HOST_PORT = '4610';
const PAGE_PORT = 4611;

/**
 * The app in a browser for developers: the page with hot reload from Vite, the Node host run from source and started
 * again with every change of it. Each start of the host has a new token, so each prints a new address to open.
 * @param args handed on to the host, `--data DIR` for one
 */
export async function developInBrowser(args: readonly string[]): Promise<void> {
  const address = `http://127.0.0.1:${HOST_PORT}`;
  const page = await createServer({
    configFile: false,
    root: join(projectRoot, 'src-renderer'),
    plugins: [vue()],
    server: {
      host: '127.0.0.1',
      port: PAGE_PORT,
      strictPort: true,
      // The host lets nobody in but its own page; here Vite speaks for it. The exact path only: the page's own modules
      // lie under the same name.
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
