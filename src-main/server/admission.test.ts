import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { hold, startEndpoints } from '../testing/page-endpoints.ts';
import { handshakeHeaders, requestText, sendRaw } from '../testing/raw-request.ts';

describe('plain requests', () => {
  it('get only the page, with its headers', async () => {
    const { ask, token } = await startEndpoints();
    const page = await ask('GET /');
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
    const script = await ask('GET /assets/index-1a2b3c4d.js', 'Sec-Fetch-Site: same-origin');
    expect(script.status).toBe(200);
    expect(script.text).toContain('Content-Type: text/javascript');
    // Cached for good only if the name changes with the content: an update must not meet files of the version before.
    expect(script.text).toContain('Cache-Control: public, max-age=31536000, immutable\r\n');
    const plain = await ask('GET /assets/plain.js', 'Sec-Fetch-Site: same-origin');
    expect(plain.text).toContain('Cache-Control: no-store\r\n');
    const head = await ask('HEAD /');
    expect(head.status).toBe(200);
    expect(head.text).not.toContain('<title>');
  });

  it('are sent to the page by a code, once, and by a navigation only', async () => {
    const {
      ask,
      opening: { path },
    } = await startEndpoints();
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
    const { ask } = await startEndpoints();
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
      expect((await ask(`GET ${path}`)).status, path).toBe(404);
    }
  });

  it('are refused unless they name this server, once', async () => {
    const { address, ask } = await startEndpoints();
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
      const request = requestText('GET / HTTP/1.1', [`Host: ${host}`]);
      expect((await sendRaw(address, request)).status, host).toBe(403);
    }
    expect((await ask('GET /', `Host: ${address}`)).status).not.toBe(200);
    expect((await sendRaw(address, requestText('GET / HTTP/1.0', []))).status).toBe(403);
    expect((await ask('GET http://evil.test/')).status).toBe(404);
    expect((await ask(`GET http://${address}/`)).status).toBe(404);
  });

  it('change nothing, whatever the method', async () => {
    const { address, ask, channels } = await startEndpoints();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'])
      expect((await ask(`${method} /`)).status, method).toBe(405);
    expect((await ask(`CONNECT ${address}`)).status).not.toBe(200);
    expect(channels).toHaveLength(0);
  });

  it('from other sites get nothing but the page itself, opened as a page', async () => {
    const { ask } = await startEndpoints();
    const status = async (path: string, site: string, mode: string, kind: string) =>
      (
        await ask(
          `GET ${path}`,
          `Sec-Fetch-Site: ${site}`,
          `Sec-Fetch-Mode: ${mode}`,
          `Sec-Fetch-Dest: ${kind}`,
        )
      ).status;
    expect(await status('/', 'cross-site', 'no-cors', 'image')).toBe(403);
    expect(await status('/', 'same-site', 'cors', 'empty')).toBe(403);
    expect(await status('/', 'cross-site', 'navigate', 'iframe')).toBe(403);
    expect(await status('/', 'cross-site', 'navigate', 'document')).toBe(200);
    expect(await status('/assets/index-1a2b3c4d.js', 'cross-site', 'navigate', 'document')).toBe(403);
  });
});

describe('WebSockets', () => {
  it('open for the page with the token, and the token does not come back', async () => {
    const { openSocket, channels } = await startEndpoints();
    expect((await openSocket()).protocol).toBe('hokito');
    expect(channels).toHaveLength(1);
  });

  it('are refused without the right token in the right place', async () => {
    const { address, token, shake, channels } = await startEndpoints();
    const good = handshakeHeaders(address, `hokito, ${token}`);
    const bare = handshakeHeaders(address, 'hokito');
    expect((await shake(good)).status).toBe(101);
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
    for (const offered of protocols)
      expect((await shake(handshakeHeaders(address, offered))).status, offered).toBe(403);
    expect((await shake(bare, `/rpc?t=${token}`)).status).toBe(403);
    for (const elsewhere of [
      [...bare, `Cookie: t=${token}`],
      [...bare, `Authorization: Bearer ${token}`],
      [...good, `Sec-WebSocket-Protocol: hokito, ${token}`],
    ])
      expect((await shake(elsewhere)).status).toBe(403);
    expect(channels).toHaveLength(1);
  });

  it('are refused for another origin, another name, another path', async () => {
    const { address, token, shake, channels } = await startEndpoints();
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
    for (const origin of origins) expect((await shake(withOrigin(origin))).status, origin).toBe(403);
    const rebound = good.map((line) => (line.startsWith('Host') ? `Host: evil.test:${port}` : line));
    expect((await shake(rebound)).status).toBe(403);
    expect((await shake([...good, `Origin: http://${address}`])).status).toBe(403);
    for (const path of ['/', '/rpc/', '//rpc', '/RPC', '/rpc?x', `http://${address}/rpc`])
      expect((await shake(good, path)).status, path).toBe(403);
    expect(channels).toHaveLength(0);
  });

  it('are open one at a time: a newer one replaces the older', async () => {
    const { openSocket, channels } = await startEndpoints();
    const older = await openSocket();
    const code = new Promise((resolve) => older.once('close', resolve));
    const newer = await openSocket();
    expect(await code).toBe(4001);
    expect(newer.readyState).toBe(newer.OPEN);
    expect(channels).toHaveLength(2);
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
    const { openSocket } = await startEndpoints();
    const socket = await openSocket();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    abuse(socket);
    await closed;
    await openSocket();
  });
});

describe('abuse', () => {
  it('by an incomplete request holds no connection for long, and the page is served meanwhile', async () => {
    const { address, ask } = await startEndpoints();
    const slow = Array.from({ length: 12 }, () => hold(address, 'GET / HTTP/1.1\r\nHost: '));
    const closed = slow.map((socket) => new Promise((resolve) => socket.on('end', resolve)));
    expect((await ask('GET /')).status).toBe(200);
    await Promise.all(closed);
  });

  it('by many connections closes the surplus', async () => {
    const { address, ask } = await startEndpoints();
    const sockets = Array.from({ length: 200 }, () => hold(address));
    let gone = 0;
    for (const socket of sockets) socket.on('end', () => gone++);
    await expect.poll(() => gone).toBe(184);
    expect((await ask('GET /')).status).toBe(200);
  });

  it('by headers without end is refused', async () => {
    const { ask } = await startEndpoints();
    expect((await ask('GET /', `X-Long: ${'x'.repeat(20_000)}`)).status).not.toBe(200);
  });

  it('by random bytes does not stop the server', async () => {
    const { address, ask, logText } = await startEndpoints();
    let seed = 1;
    for (let round = 0; round < 300; round++) {
      const bytes = Uint8Array.from({ length: 1 + (round % 97) }, () => {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
        return seed >>> 16;
      });
      const answer = await sendRaw(address, Buffer.concat([bytes, Buffer.from('\r\n\r\n')]));
      expect(answer.status).not.toBe(200);
    }
    expect((await ask('GET /')).status).toBe(200);
    expect(logText()).not.toContain('"defect"');
  });
});
