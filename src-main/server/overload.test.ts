import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { hold, startEndpoints } from '../testing/page-endpoints.ts';
import { handshakeHeaders, requestText, sendRaw } from '../testing/raw-request.ts';

const opened = (sockets: readonly Socket[]): Promise<unknown> =>
  Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));

describe('the page is served', () => {
  it('while others keep refused WebSockets open', async () => {
    const { address, ask, openSocket } = await startEndpoints();
    const wrong = requestText('GET /rpc HTTP/1.1', handshakeHeaders(address, 'hokito, wrong'));
    await opened(Array.from({ length: 40 }, () => hold(address, wrong)));
    expect((await ask('GET /')).status).toBe(200);
    expect((await openSocket()).readyState).toBe(WebSocket.OPEN);
  });

  it('while others open connections without end, and its own WebSocket stays', async () => {
    const { address, ask, openSocket } = await startEndpoints();
    const socket = await openSocket();
    for (let round = 0; round < 10; round++) {
      await opened(Array.from({ length: 30 }, () => hold(address)));
    }
    expect(socket.readyState).toBe(WebSocket.OPEN);
    expect((await ask('GET /')).status).toBe(200);
  });
});

describe('the server', () => {
  it('answers no more than a few requests that were sent in one piece', async () => {
    const { address, ask, logText } = await startEndpoints();
    const request = `GET /assets/large-1.js HTTP/1.1\r\nHost: ${address}\r\n\r\n`;
    const { length: pageBytes } = (await ask('GET /assets/large-1.js')).text;
    const [host = '', port] = address.split(':');
    const socket = connect({ host, port: Number(port) }).on('error', () => undefined);
    let received = 0;
    socket.on('data', ({ length }) => {
      received += length;
    });
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(request.repeat(10_000));
    await closed;
    expect(received).toBeLessThan(10 * pageBytes);
    expect(logText()).toContain('"gate":"pipeline"');
    expect((await ask('GET /')).status).toBe(200);
  });

  it('speaks HTTP/1.1 only, also with the right token', async () => {
    const { address, token, channels } = await startEndpoints();
    const shake = handshakeHeaders(address, `hokito, ${token}`);
    for (const version of ['0.9', '1.0', '2.0']) {
      const plain = await sendRaw(address, requestText(`GET / HTTP/${version}`, [`Host: ${address}`]));
      expect(plain.status, version).not.toBe(200);
      const upgrade = await sendRaw(address, requestText(`GET /rpc HTTP/${version}`, shake));
      expect(upgrade.status, version).not.toBe(101);
    }
    expect(channels).toHaveLength(0);
  });

  it('ends the connection of a page that does not read, and keeps little for it', async () => {
    const { openSocket, channels } = await startEndpoints();
    const socket = await openSocket();
    socket.pause();
    const channel = channels[0];
    if (channel === undefined) throw new Error('No page came');
    const closed = new Promise<void>((resolve) => {
      channel.onClose(resolve);
    });
    const frame = 'x'.repeat(1_000_000);
    const stopping = new AbortController();
    void closed.then(() => {
      stopping.abort();
    });
    let sent = 0;
    while (!stopping.signal.aborted && sent < 200) {
      channel.send(frame).catch(() => undefined);
      sent++;
      await delay(1);
    }
    await closed;
    expect(sent).toBeLessThan(100);
  });
});
