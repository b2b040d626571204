import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { CLOSE_REPLACED, MAX_FRAME_LENGTH, SUBPROTOCOL } from '#shared/contract/wire.ts';
import type { Channel } from '../app/serve-channel.ts';
import type { Log } from '../app/log.ts';
import { admitUpgrade } from './admission.ts';
import { isFromOtherUser } from './peer-owner.ts';
import type { SessionToken } from './session-token.ts';

/** The timeout of the close handshake with a replaced page. */
const CLOSING_MS = 1000;

/** The timeout for sending the answer to a refused request. */
const REFUSED_TIMEOUT_MS = 1000;

/** Maximum number of unsent bytes of a page that does not read; the largest answers are pieces of 1 MB. */
const MAX_UNSENT_BYTES = 33_554_432;

export interface SocketEndpointParts {
  readonly server: Server;
  /** `127.0.0.1:PORT` */
  readonly address: string;
  readonly token: SessionToken;
  readonly log: Log;
  readonly onChannel: (channel: Channel) => void;
}

/** The WebSockets of the session. At most one is open; a newer one replaces it, so that reloading works. */
export function createSocketEndpoint(parts: SocketEndpointParts) {
  const { server, address, token, log, onChannel } = parts;
  const sockets = new WebSocketServer({
    noServer: true,
    // In bytes; frames of the app are far smaller.
    maxPayload: MAX_FRAME_LENGTH,
    perMessageDeflate: false,
    handleProtocols: () => SUBPROTOCOL,
  });

  server.on('upgrade', (request, stream: Duplex, head) => {
    stream.on('error', () => {
      stream.destroy();
    });
    if (!admitUpgrade(request, address, token)) {
      log.error('request-refused', { gate: 'upgrade' });
      refuse(stream);
      return;
    }
    // The last check, because it takes longest.
    if (isFromOtherUser(request.socket)) {
      log.error('request-refused', { gate: 'socket' });
      stream.destroy();
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      for (const older of sockets.clients) {
        if (older !== socket) replace(older);
      }
      onChannel(createSocketChannel(socket));
    });
  });

  return {
    /** Closes all sockets and accepts no more. */
    close: (): void => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

/** Refuses an upgrade and closes the connection, at the latest after `REFUSED_TIMEOUT_MS`. */
function refuse(stream: Duplex): void {
  const timer = setTimeout(() => stream.destroy(), REFUSED_TIMEOUT_MS);
  stream.once('close', () => {
    clearTimeout(timer);
  });
  stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
    stream.destroy(),
  );
}

/** Closes the socket of a replaced page; terminates it if the page does not answer. */
function replace(socket: WebSocket): void {
  socket.close(CLOSE_REPLACED);
  const timer = setTimeout(() => {
    socket.terminate();
  }, CLOSING_MS);
  socket.once('close', () => {
    clearTimeout(timer);
  });
}

/** Wraps a WebSocket as a channel. */
function createSocketChannel(socket: WebSocket): Channel {
  // An invalid frame (too large, not UTF-8) closes the socket; no other handling is needed.
  socket.on('error', () => {
    socket.terminate();
  });
  return {
    send: (frame) =>
      new Promise((resolve, reject) => {
        if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
        socket.send(frame, (error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
    onMessage: (listener) => {
      socket.on('message', (data: Buffer, isBinary) => {
        listener(isBinary ? undefined : data.toString('utf8'));
      });
    },
    onClose: (listener) => {
      if (socket.readyState === socket.CLOSED) listener();
      else socket.once('close', listener);
    },
    close: () => {
      socket.close();
    },
  };
}
