import { createORPCClient } from '@orpc/client';
import { RPCLink as MessagePortLink } from '@orpc/client/message-port';
import { RPCLink as WebSocketLink } from '@orpc/client/websocket';
import type { ContractRouterClient } from '@orpc/contract';
import { MessageChannel } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Contract } from '#shared/contract/index.ts';
import type { App } from '../app/app.ts';
import type { Channel } from '../app/serve-channel.ts';
import { createPortChannel } from '../electron/port-endpoint.ts';
import { startPageServer } from '../server/http.ts';
import { createSessionToken } from '../server/session-token.ts';
import { createSocketEndpoint } from '../server/ws-endpoint.ts';

export type TestClient = ContractRouterClient<Contract>;

/** The page's side of a connection. */
export interface TestPage {
  readonly client: TestClient;
  /** Sends an invalid message. */
  readonly sendRaw: (frame: string | Uint8Array) => void;
  /** Resolves when the connection is closed. */
  readonly closed: Promise<unknown>;
  readonly close: () => void;
}

/** Connects a new page to an app. */
export type Transport = (app: Pick<App, 'connect' | 'log'>) => Promise<TestPage>;

type Listener = (message: { readonly data: unknown }) => void;

/** A port of a pair within the process, with the same interface as Electron's. */
class LocalPort {
  other: LocalPort | undefined;
  readonly #listeners: { readonly event: string; readonly listener: Listener }[] = [];

  on(event: string, listener: Listener): void {
    this.#listeners.push({ event, listener });
  }

  postMessage(data: unknown): void {
    const { other } = this;
    setImmediate(() => other?.emit('message', data));
  }

  emit(event: string, data: unknown): void {
    for (const one of this.#listeners) if (one.event === event) one.listener({ data });
  }

  start(): void {
    // Messages are delivered from the start.
  }

  close(): void {
    const { other } = this;
    this.other = undefined;
    if (other === undefined) return;
    other.other = undefined;
    this.emit('close', undefined);
    other.emit('close', undefined);
  }
}

function localPorts(): [LocalPort, LocalPort] {
  const [one, other] = [new LocalPort(), new LocalPort()];
  one.other = other;
  other.other = one;
  return [one, other];
}

/** A connection within the process. */
const inProcess: Transport = (app) => Promise.resolve(connectLocally(app.connect));

/** Connects a page within the process. @param connect serves the host's side */
export function connectLocally(connect: (channel: Channel) => void): TestPage {
  const [host, page] = localPorts();
  const closed = new Promise((resolve) => {
    page.on('close', resolve);
  });
  connect(createPortChannel(host));
  return {
    client: createORPCClient<TestClient>(new MessagePortLink({ port: page })),
    sendRaw: (frame) => {
      page.postMessage(frame);
    },
    closed,
    close: () => {
      page.close();
    },
  };
}

/** A real message port, as between Electron's page and main process. */
const messagePort: Transport = (app) => {
  const { port1: host, port2: page } = new MessageChannel();
  app.connect(
    createPortChannel({
      // Electron wraps the data in an event; Node passes it directly.
      on: (event: 'message' | 'close', listener: (message: { readonly data: unknown }) => void) =>
        host.on(event, (data: unknown) => {
          listener({ data });
        }),
      postMessage: (message: unknown) => {
        host.postMessage(message);
      },
      start: () => {
        host.start();
      },
      close: () => {
        host.close();
      },
    }),
  );
  const closed = new Promise((resolve) => page.once('close', resolve));
  const client = createORPCClient<TestClient>(
    new MessagePortLink({
      port: {
        on: (event, listener) => {
          page.on(event, (data: unknown) => {
            listener({ data });
          });
        },
        postMessage: (data: unknown) => {
          page.postMessage(data);
        },
      },
    }),
  );
  return Promise.resolve({
    client,
    sendRaw: (frame) => {
      page.postMessage(frame);
    },
    closed,
    close: () => {
      page.close();
    },
  });
};

/** A real WebSocket through the checks of the Node host. */
const webSocket: Transport = async (app) => {
  const token = createSessionToken();
  const { server, address } = await startPageServer(0, new Map(), app.log, { token });
  const endpoint = createSocketEndpoint({ server, address, token, log: app.log, onChannel: app.connect });
  onTestFinished(() => {
    endpoint.close();
    server.close();
    server.closeAllConnections();
  });
  return connectSocket(address, token.text);
};

/** Connects a page by a WebSocket. @param address `127.0.0.1:PORT` */
export async function connectSocket(address: string, token: string): Promise<TestPage> {
  const socket = new WebSocket(`ws://${address}/rpc`, ['hokito', token], { origin: `http://${address}` });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  return {
    // The link expects the browser's WebSocket; this one has all members that it uses.
    client: createORPCClient<TestClient>(
      new WebSocketLink({ websocket: socket as unknown as globalThis.WebSocket }),
    ),
    sendRaw: (frame) => {
      socket.send(frame);
    },
    closed,
    close: () => {
      socket.close();
    },
  };
}

export const TRANSPORTS: readonly (readonly [name: string, transport: Transport])[] = [
  ['a channel in the process', inProcess],
  ['a message port', messagePort],
  ['a WebSocket', webSocket],
];
