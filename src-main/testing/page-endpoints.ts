import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { openLog } from '../app/log.ts';
import { listPageFiles } from '../app/page-files.ts';
import type { Channel } from '../app/serve-channel.ts';
import { startPageServer } from '../server/http.ts';
import { createOpening, createSessionToken } from '../server/session-token.ts';
import { createSocketEndpoint } from '../server/ws-endpoint.ts';
import { requestText, sendRaw, type RawAnswer } from './raw-request.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A page of a few files, with others beside it that nobody may get. */
const FILES = {
  'page/index.html': '<!doctype html><title>Hokito</title>',
  'page/assets/index-1a2b3c4d.js': 'void 0;',
  'page/assets/plain.js': 'void 0;',
  'page/assets/large-1.js': 'x'.repeat(260_000),
  'page/secret.env': 'no page needs this',
  'page-evil/index.html': 'evil',
};

/** Starts a server with a page and a WebSocket on loopback, for one test, and keeps the channels that it accepts. */
export async function startEndpoints() {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const log = openLog(folder, () => new Date());
  log.info('started');
  const opening = createOpening('/#t=abc');
  const token = createSessionToken();
  const files = listPageFiles(join(folder, 'page'));
  const { server, address } = await startPageServer(0, files, log, { token, opening });
  const channels: Channel[] = [];
  const onChannel = (channel: Channel): number => channels.push(channel);
  const endpoint = createSocketEndpoint({ server, address, token, log, onChannel });
  onTestFinished(() => {
    endpoint.close();
    server.close();
    server.closeAllConnections();
  });
  return {
    address,
    token: token.text,
    channels,
    opening,
    logText: (): string => readFileSync(join(folder, 'logs', 'hokito.log'), 'utf8'),
    /** Sends a request, such as `GET /`, which names the server, with other header lines. */
    ask: (request: string, ...headers: string[]): Promise<RawAnswer> =>
      sendRaw(address, requestText(`${request} HTTP/1.1`, [`Host: ${address}`, ...headers])),
    /** Asks for a WebSocket with all header lines of a handshake. */
    shake: (headers: readonly string[], path = '/rpc'): Promise<RawAnswer> =>
      sendRaw(address, requestText(`GET ${path} HTTP/1.1`, headers)),
    /** Opens a WebSocket as the page does. */
    openSocket: async (): Promise<WebSocket> => {
      const socket = new WebSocket(`ws://${address}/rpc`, ['hokito', token.text], {
        origin: `http://${address}`,
      });
      onTestFinished(() => {
        socket.terminate();
      });
      await new Promise((resolve, reject) => {
        socket.once('open', resolve);
        socket.once('error', reject);
      });
      return socket;
    },
  };
}

/** Opens a connection that the client closes only at the end of the test. @param text sent at once */
export function hold(address: string, text = ''): Socket {
  const [host = '', port] = address.split(':');
  const socket = connect({ host, port: Number(port), allowHalfOpen: true }).on('error', () => undefined);
  socket.resume();
  if (text !== '') socket.write(text);
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}
