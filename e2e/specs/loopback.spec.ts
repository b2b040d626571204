import { chromium, type Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SOCKET_PATH, SUBPROTOCOL } from '../../src-shared/contract/wire.ts';
import { findBrowser } from '../../tools/test/browser.ts';
import { expect, test } from '../fixtures/app.ts';
import { endProcess, startNodeHost } from '../fixtures/node-host.ts';

/** Serves a page of another site under its own name. */
async function startForeignSite(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

/** Opens a WebSocket in a page. @returns whether it was accepted */
async function tryWebSocket(page: Page, address: string, token: string): Promise<'opened' | 'refused'> {
  return page.evaluate(
    ([url, protocol, secret]) =>
      new Promise<'opened' | 'refused'>((resolve) => {
        const socket = new WebSocket(url, [protocol, secret]);
        socket.addEventListener('open', () => {
          resolve('opened');
        });
        socket.addEventListener('close', () => {
          resolve('refused');
        });
      }),
    [address, SUBPROTOCOL, token] as const,
  );
}

/** Fetches an address in a page. @returns the status; `unreadable` if the page cannot read the response */
async function tryFetch(page: Page, address: string): Promise<number | 'unreadable'> {
  return page.evaluate(
    (url) =>
      fetch(url).then(
        (response) => response.status,
        () => 'unreadable' as const,
      ),
    address,
  );
}

test('another site gets no answer from the loopback server, even with the token', async ({ dataFolder }) => {
  const host = await startNodeHost(['--data', dataFolder]);
  const site = await startForeignSite();
  const { port, hash } = new URL(host.address);
  const { executable } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: executable,
    args: [
      '--host-resolver-rules=MAP evil.test 127.0.0.1',
      // Without this argument the browser itself blocks other sites, and the server's checks are not tested.
      `--ip-address-space-overrides=127.0.0.1:${port}=public`,
    ],
  });
  const token = hash.replace('#t=', '');
  expect(token.length).toBeGreaterThan(40);

  const own = await browser.newPage();
  await own.goto(`http://127.0.0.1:${port}/`);
  expect(await tryWebSocket(own, `ws://127.0.0.1:${port}${SOCKET_PATH}`, 'wrong')).toBe('refused');
  expect(await tryWebSocket(own, `ws://127.0.0.1:${port}${SOCKET_PATH}`, token)).toBe('opened');

  const foreign = await browser.newPage();
  await foreign.goto(`http://evil.test:${site.port}/`);
  expect(await tryWebSocket(foreign, `ws://127.0.0.1:${port}${SOCKET_PATH}`, token), 'foreign origin').toBe(
    'refused',
  );
  expect(await tryWebSocket(foreign, `ws://evil.test:${port}${SOCKET_PATH}`, token), 'rebound name').toBe(
    'refused',
  );
  expect(await tryFetch(foreign, `http://127.0.0.1:${port}/`), 'foreign fetch').toBe('unreadable');

  // DNS rebinding: the foreign site and the server have the same origin, because the page was loaded while the name still referred
  // to the site's own server.
  const rebound = `http://evil.test:${port}/`;
  await foreign.route(rebound, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
  await foreign.goto(rebound);
  await foreign.unroute(rebound);
  expect(await tryFetch(foreign, rebound), 'rebound fetch').toBe(403);
  expect(await tryWebSocket(foreign, `ws://evil.test:${port}${SOCKET_PATH}`, token), 'rebound page').toBe(
    'refused',
  );
  const refused = foreign.waitForResponse(rebound);
  // Chromium 156 and newer reject an empty refusal as a failed navigation; older versions show an empty page.
  await foreign.goto(rebound).catch((error: unknown) => {
    expect(String(error)).toContain('ERR_HTTP_RESPONSE_CODE_FAILURE');
  });
  expect((await refused).status(), 'rebound navigation').toBe(403);
  // The page of the browser that says so may be on its way.
  const content = (): Promise<string> => foreign.content().catch(() => 'not there yet: Hokito?');
  await expect.poll(content).not.toContain('Hokito');

  await browser.close();
  await endProcess(host.process, 'SIGTERM');
  await new Promise((resolve) => site.server.close(resolve));
});
