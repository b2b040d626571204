import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
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
import { createSessionToken } from './session-token.ts';
import { createSocketEndpoint } from './ws-endpoint.ts';

const LARGE_FILE_BYTES = 260_000;

async function startEndpoints() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'page', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html><title>Hokito</title>');
  writeFileSync(join(folder, 'page', 'assets', 'large-1.js'), 'x'.repeat(LARGE_FILE_BYTES));
  const log = openLog(folder, () => new Date());
  const token = createSessionToken();
  const { server, address } = await startPageServer(0, listPageFiles(join(folder, 'page')), log, { token });
  const channels: Channel[] = [];
  const onChannel = (channel: Channel): number => channels.push(channel);
  const endpoint = createSocketEndpoint({ server, address, token, log, onChannel });
  onTestFinished(() => {
    endpoint.close();
    server.close();
    server.closeAllConnections();
  });
  const logText = (): string => readFileSync(join(folder, 'logs', 'hokito.log'), 'utf8');
  return { address, token: token.text, channels, logText };
}

/** Opens a connection that the client never closes. */
function hold(address: string, bytes = ''): Socket {
  const [host = '', port] = address.split(':');
  const socket = connect({ host, port: Number(port), allowHalfOpen: true }).on('error', () => undefined);
  socket.resume();
  if (bytes !== '') socket.write(bytes);
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

const opened = (sockets: readonly Socket[]): Promise<unknown> =>
  Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));

async function openSocket(address: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${address}/rpc`, ['hokito', token], { origin: `http://${address}` });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  onTestFinished(() => {
    socket.terminate();
  });
  return socket;
}

const page = (address: string): string => requestText('GET / HTTP/1.1', [`Host: ${address}`]);

describe('the page is served', () => {
  it('while others hold all connections and ask for nothing', async () => {
    const { address } = await startEndpoints();
    await opened(Array.from({ length: 40 }, () => hold(address)));
    expect((await sendRaw(address, page(address))).status).toBe(200);
  });

  it('while others keep refused WebSockets open', async () => {
    const { address, token } = await startEndpoints();
    const wrong = requestText('GET /rpc HTTP/1.1', handshakeHeaders(address, 'hokito, wrong'));
    await opened(Array.from({ length: 40 }, () => hold(address, wrong)));
    expect((await sendRaw(address, page(address))).status).toBe(200);
    expect((await openSocket(address, token)).readyState).toBe(WebSocket.OPEN);
  });

  it('while others open connections without end, and its own WebSocket stays', async () => {
    const { address, token } = await startEndpoints();
    const socket = await openSocket(address, token);
    for (let round = 0; round < 10; round++) {
      await opened(Array.from({ length: 30 }, () => hold(address)));
    }
    expect(socket.readyState).toBe(WebSocket.OPEN);
    expect((await sendRaw(address, page(address))).status).toBe(200);
  });
});

describe('the server', () => {
  it('answers no more than a few requests that were sent in one piece', async () => {
    const { address, logText } = await startEndpoints();
    const request = `GET /assets/large-1.js HTTP/1.1\r\nHost: ${address}\r\n\r\n`;
    const [host = '', port] = address.split(':');
    const socket = connect({ host, port: Number(port) }).on('error', () => undefined);
    let received = 0;
    socket.on('data', ({ length }) => {
      received += length;
    });
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(request.repeat(10_000));
    await closed;
    expect(received).toBeLessThan(10 * LARGE_FILE_BYTES);
    expect(logText()).toContain('"gate":"pipeline"');
    expect((await sendRaw(address, page(address))).status).toBe(200);
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
    const { address, token, channels } = await startEndpoints();
    const socket = await openSocket(address, token);
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
