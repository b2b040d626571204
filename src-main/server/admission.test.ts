import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Channel } from '../app/serve-channel.ts';
import { openLog } from '../app/log.ts';
import { listPageFiles } from '../app/page-files.ts';
import { handshakeHeaders, requestText, sendRaw } from '../testing/raw-request.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startPageServer } from './http.ts';
import { createOpening, createSessionToken } from './session-token.ts';
import { createSocketEndpoint } from './ws-endpoint.ts';

/** Starts both endpoints with a page of two files and counts the accepted channels. */
async function startEndpoints() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'page', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'page-evil'));
  writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html><title>Hokito</title>');
  writeFileSync(join(folder, 'page', 'assets', 'index-1a2b3c4d.js'), 'void 0;');
  writeFileSync(join(folder, 'page', 'assets', 'plain.js'), 'void 0;');
  writeFileSync(join(folder, 'page', 'secret.env'), 'no page needs this');
  writeFileSync(join(folder, 'page-evil', 'index.html'), 'evil');
  const log = openLog(folder, () => new Date());
  log.info('started');
  const opening = createOpening('/#t=abc');
  const token = createSessionToken();
  const { server, address } = await startPageServer(0, listPageFiles(join(folder, 'page')), log, {
    token,
    opening,
  });
  const channels: Channel[] = [];
  const endpoint = createSocketEndpoint({
    server,
    address,
    token,
    log,
    onChannel: (channel) => channels.push(channel),
  });
  onTestFinished(() => {
    endpoint.close();
    server.close();
    server.closeAllConnections();
  });
  const logText = (): string => readFileSync(join(folder, 'logs', 'hokito.log'), 'utf8');
  return { address, token: token.text, prove: token.prove, channels, logText, opening };
}

const get = (path: string, host: string, ...more: string[]): string =>
  requestText(`GET ${path} HTTP/1.1`, [`Host: ${host}`, ...more]);

/** Opens a WebSocket as the page does; resolves when it is open. */
async function openSocket(address: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${address}/rpc`, ['hokito', token], { origin: `http://${address}` });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}

describe('plain requests', () => {
  it('get only the page, with its headers', async () => {
    const { address, token } = await startEndpoints();
    const page = await sendRaw(address, get('/', address));
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>Hokito</title>');
    expect(page.text).not.toContain(token);
    expect(page.text).toContain(
      "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
        "font-src 'self'; connect-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; " +
        "form-action 'none'; frame-src 'none'; frame-ancestors 'none'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types vue hokito-worker\r\n",
    );
    for (const header of [
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: no-referrer',
      'Cross-Origin-Opener-Policy: same-origin',
      'Cross-Origin-Resource-Policy: same-origin',
      'Cross-Origin-Embedder-Policy: require-corp',
      'Cache-Control: no-store',
    ]) {
      expect(page.text).toContain(`${header}\r\n`);
    }
    expect(page.text.toLowerCase()).not.toContain('set-cookie');
    const script = await sendRaw(
      address,
      get('/assets/index-1a2b3c4d.js', address, 'Sec-Fetch-Site: same-origin'),
    );
    expect(script.status).toBe(200);
    expect(script.text).toContain('Content-Type: text/javascript');
    // Cached for good only if the name changes with the content: an update must not meet files of the version before.
    expect(script.text).toContain('Cache-Control: public, max-age=31536000, immutable\r\n');
    const plain = await sendRaw(address, get('/assets/plain.js', address, 'Sec-Fetch-Site: same-origin'));
    expect(plain.text).toContain('Cache-Control: no-store\r\n');
    const head = await sendRaw(address, requestText('HEAD / HTTP/1.1', [`Host: ${address}`]));
    expect(head.status).toBe(200);
    expect(head.text).not.toContain('<title>');
  });

  it('are sent to the page by a code, once, and by a navigation only', async () => {
    const { address, opening } = await startEndpoints();
    const { path } = opening;
    const ask = (first: string, ...more: string[]) =>
      sendRaw(address, requestText(`${first} HTTP/1.1`, [`Host: ${address}`, ...more]));
    expect((await ask(`HEAD ${path}`)).status).toBe(404);
    expect((await ask(`GET ${path}`, 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors')).status).toBe(
      403,
    );
    expect((await ask(`GET ${path}x`)).status).toBe(410);
    const page = await ask(`GET ${path}`, 'Sec-Fetch-Site: none');
    expect(page.status).toBe(303);
    expect(page.text).toContain('\r\nLocation: /#t=abc\r\n');
    expect(page.text).toContain('\r\nCache-Control: no-store\r\n');
    const again = await ask(`GET ${path}`, 'Sec-Fetch-Site: none');
    expect(again.status).toBe(410);
    expect(again.text).toContain('Open the address that the terminal shows.');
    expect(again.text).not.toContain('t=abc');
  });

  it('get nothing but the listed files', async () => {
    const { address } = await startEndpoints();
    for (const path of [
      '/index.html',
      '/secret.env',
      '/assets',
      '/assets/',
      '/?x',
      '/../page-evil/index.html',
      '/..%2fpage-evil%2findex.html',
      '/%2e%2e/page-evil/index.html',
      '/assets/..%5c..%5csecret.env',
      '/assets/index-1a2b3c4d.js%00',
      '/assets//index-1a2b3c4d.js',
      '//etc/passwd',
      '/../../etc/passwd',
      '/rpc',
      `/${'x'.repeat(6000)}`,
      '*',
    ]) {
      expect((await sendRaw(address, get(path, address))).status, path).toBe(404);
    }
  });

  it('are refused unless they name this server, once', async () => {
    const { address } = await startEndpoints();
    const port = address.split(':')[1] ?? '';
    for (const host of [
      `localhost:${port}`,
      `LOCALHOST:${port}`,
      `127.0.0.1.nip.io:${port}`,
      `127.0.0.1:${port}@evil.test`,
      `evil.test:${port}`,
      '127.0.0.1',
      `[::1]:${port}`,
      '',
    ]) {
      expect((await sendRaw(address, get('/', host))).status, host).toBe(403);
    }
    const twice = requestText('GET / HTTP/1.1', [`Host: ${address}`, `Host: ${address}`]);
    expect((await sendRaw(address, twice)).status).not.toBe(200);
    expect((await sendRaw(address, requestText('GET / HTTP/1.0', []))).status).toBe(403);
    expect((await sendRaw(address, get(`http://evil.test/`, address))).status).toBe(404);
    expect((await sendRaw(address, get(`http://${address}/`, address))).status).toBe(404);
  });

  it('change nothing, whatever the method', async () => {
    const { address, channels } = await startEndpoints();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']) {
      const answer = await sendRaw(address, requestText(`${method} / HTTP/1.1`, [`Host: ${address}`]));
      expect(answer.status, method).toBe(405);
    }
    expect(
      (await sendRaw(address, requestText(`CONNECT ${address} HTTP/1.1`, [`Host: ${address}`]))).status,
    ).not.toBe(200);
    expect(channels).toHaveLength(0);
  });

  it('from other sites get nothing but the page itself, opened as a page', async () => {
    const { address } = await startEndpoints();
    const status = async (path: string, ...headers: string[]): Promise<number | undefined> =>
      (await sendRaw(address, get(path, address, ...headers))).status;
    expect(
      await status('/', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: image'),
    ).toBe(403);
    expect(
      await status('/', 'Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Dest: empty'),
    ).toBe(403);
    expect(
      await status('/', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: iframe'),
    ).toBe(403);
    expect(
      await status('/', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'),
    ).toBe(200);
    expect(
      await status(
        '/assets/index-1a2b3c4d.js',
        'Sec-Fetch-Site: cross-site',
        'Sec-Fetch-Mode: navigate',
        'Sec-Fetch-Dest: document',
      ),
    ).toBe(403);
  });
});

describe('WebSockets', () => {
  it('open for the page with the token, and the token does not come back', async () => {
    const { address, token, channels } = await startEndpoints();
    const socket = await openSocket(address, token);
    expect(socket.protocol).toBe('hokito');
    expect(channels).toHaveLength(1);
    socket.terminate();
  });

  it('are refused without the right token in the right place', async () => {
    const { address, token, channels } = await startEndpoints();
    const shake = handshakeHeaders(address, `hokito, ${token}`);
    expect((await sendRaw(address, requestText('GET /rpc HTTP/1.1', shake))).status).toBe(101);
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    const protocols = [
      undefined,
      '',
      'hokito',
      token,
      `hokito, ${flipped}`,
      `hokito, ${token.slice(0, -1)}`,
      `hokito, ${token}A`,
      `hokito, ${token.toLowerCase()}`,
      `hokito, ${token.toUpperCase()}`,
      `hokito, ${token}, ${token}`,
      `hokito, , ${token}`,
      `${token}, hokito`,
      `other, ${token}`,
      'hokito, undefined',
    ];
    for (const offered of protocols) {
      const answer = await sendRaw(
        address,
        requestText('GET /rpc HTTP/1.1', handshakeHeaders(address, offered)),
      );
      expect(answer.status, offered).toBe(403);
    }
    const elsewhere = [
      requestText(`GET /rpc?t=${token} HTTP/1.1`, handshakeHeaders(address, 'hokito')),
      requestText('GET /rpc HTTP/1.1', [...handshakeHeaders(address, 'hokito'), `Cookie: t=${token}`]),
      requestText('GET /rpc HTTP/1.1', [
        ...handshakeHeaders(address, 'hokito'),
        `Authorization: Bearer ${token}`,
      ]),
      requestText('GET /rpc HTTP/1.1', [
        ...handshakeHeaders(address, `hokito, ${token}`),
        `Sec-WebSocket-Protocol: hokito, ${token}`,
      ]),
    ];
    for (const request of elsewhere) expect((await sendRaw(address, request)).status).toBe(403);
    expect(channels).toHaveLength(1);
  });

  it('are refused for another origin, another name, another path', async () => {
    const { address, token, channels } = await startEndpoints();
    const port = address.split(':')[1] ?? '';
    const good = handshakeHeaders(address, `hokito, ${token}`);
    const withOrigin = (origin: string | undefined): string[] => [
      ...good.filter((line) => !line.startsWith('Origin')),
      ...(origin === undefined ? [] : [`Origin: ${origin}`]),
    ];
    const origins = [
      undefined,
      'null',
      'http://evil.test',
      `http://evil.test:${port}`,
      `http://localhost:${port}`,
      `https://${address}`,
      `http://${address}.evil.test`,
      `http://${address}/`,
      `HTTP://${address}`,
    ];
    for (const origin of origins) {
      const answer = await sendRaw(address, requestText('GET /rpc HTTP/1.1', withOrigin(origin)));
      expect(answer.status, origin).toBe(403);
    }
    const rebound = good.map((line) => (line.startsWith('Host') ? `Host: evil.test:${port}` : line));
    expect((await sendRaw(address, requestText('GET /rpc HTTP/1.1', rebound))).status).toBe(403);
    const twoOrigins = [...good, `Origin: http://${address}`];
    expect((await sendRaw(address, requestText('GET /rpc HTTP/1.1', twoOrigins))).status).toBe(403);
    for (const path of ['/', '/rpc/', '//rpc', '/RPC', '/rpc?x', `http://${address}/rpc`]) {
      expect((await sendRaw(address, requestText(`GET ${path} HTTP/1.1`, good))).status, path).toBe(403);
    }
    expect(channels).toHaveLength(0);
  });

  it('are open one at a time: a newer one replaces the older', async () => {
    const { address, token, channels } = await startEndpoints();
    const older = await openSocket(address, token);
    const code = new Promise((resolve) => older.once('close', resolve));
    const newer = await openSocket(address, token);
    expect(await code).toBe(4001);
    expect(newer.readyState).toBe(newer.OPEN);
    expect(channels).toHaveLength(2);
    newer.terminate();
  });

  it.each([
    [
      'a frame of 2 MB',
      (socket: WebSocket) => {
        socket.send('x'.repeat(2_000_000));
      },
    ],
    [
      'text that is not UTF-8',
      (socket: WebSocket) => {
        socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
      },
    ],
  ])('are closed by %s', async (_, abuse) => {
    const { address, token } = await startEndpoints();
    const socket = await openSocket(address, token);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    abuse(socket);
    await closed;
    const next = await openSocket(address, token);
    next.terminate();
  });
});

describe('abuse', () => {
  it('by an incomplete request holds no connection for long, and the page is served meanwhile', async () => {
    const { address } = await startEndpoints();
    const [host = '', port] = address.split(':');
    const startedAt = performance.now();
    const slow = Array.from({ length: 12 }, () => {
      const socket = connect({ host, port: Number(port) });
      socket.write('GET / HTTP/1.1\r\nHost: ');
      return new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
    });
    expect((await sendRaw(address, get('/', address))).status).toBe(200);
    await Promise.all(slow);
    // `headersTimeout` is 5 s; the system may be busy.
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });

  it('by many connections closes the surplus', async () => {
    const { address } = await startEndpoints();
    const [host = '', port] = address.split(':');
    const sockets = Array.from({ length: 200 }, () =>
      connect({ host, port: Number(port) }).on('error', () => undefined),
    );
    const closed = sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve)));
    for (const socket of sockets) socket.resume();
    // The server closes all but 16 at once.
    let gone = 0;
    for (const one of closed) void one.then(() => gone++);
    while (gone < 184) await delay(10);
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
    expect((await sendRaw(address, get('/', address))).status).toBe(200);
  });

  it('by headers without end is refused', async () => {
    const { address } = await startEndpoints();
    const answer = await sendRaw(address, get('/', address, `X-Long: ${'x'.repeat(20_000)}`));
    expect(answer.status).not.toBe(200);
  });

  it('by random bytes does not stop the server', async () => {
    const { address, logText } = await startEndpoints();
    let seed = 1;
    for (let round = 0; round < 300; round++) {
      const bytes = Uint8Array.from({ length: 1 + (round % 97) }, () => {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
        return seed >>> 16;
      });
      const answer = await sendRaw(address, Buffer.concat([bytes, Buffer.from('\r\n\r\n')]));
      expect(answer.status).not.toBe(200);
    }
    expect((await sendRaw(address, get('/', address))).status).toBe(200);
    expect(logText()).not.toContain('"defect"');
  });
});
