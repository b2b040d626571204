import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../app/log.ts';
import { acceptedLocales } from '../app/first-screen.ts';
import { type PageFiles, pageHeaders } from '../app/page-files.ts';
import { admitRequest } from './admission.ts';
import type { Opening, SessionToken } from './session-token.ts';
import { isFromOtherUser } from './peer-owner.ts';

// An import of it would load TLS and `fetch` as well: 35 ms of CPU time at each start.
const { createServer } = process.getBuiltinModule('node:http');

/**
 * Limits the plain connections of a server by closing the oldest idle one, or the oldest where all are busy. Node's
 * `maxConnections` refuses new ones, so that idle connections could block the page. WebSockets do not count.
 * @param max the maximum number of open plain connections
 */
function limitConnections(server: Server, max: number): void {
  /** In the order in which they were opened. */
  const plain = new Set<Socket>();
  const busy = new WeakMap<Socket, number>();

  server.on('connection', (socket) => {
    plain.add(socket);
    socket.once('close', () => {
      plain.delete(socket);
    });
    if (plain.size <= max) return;
    const others = [...plain].filter((other) => other !== socket);
    const victim = others.find((other) => (busy.get(other) ?? 0) === 0) ?? others[0];
    victim?.destroy();
  });
  server.on('request', ({ socket }, response) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      busy.set(socket, (busy.get(socket) ?? 1) - 1);
    });
  });
  server.on('upgrade', ({ socket }) => {
    // The handler that refuses an upgrade closes its connection.
    plain.delete(socket);
  });
}

/** Browsers open at most six connections to an address, besides the WebSocket. */
const MAX_CONNECTIONS = 16;

/** Maximum number of pipelined requests of a connection; browsers do not pipeline. */
const MAX_REQUESTS_AT_ONCE = 4;

/** What a browser shows that opens a page with a code that is void. */
const VOID_CODE = 'This address opens Hokito only once. Open the address that the terminal shows.\n';

/** The only address on which the server listens. */
const LOOPBACK = '127.0.0.1';

export interface PageServer {
  readonly server: Server;
  /** `127.0.0.1:PORT` */
  readonly address: string;
}

/** What a server knows of its session. */
interface Session {
  readonly token: SessionToken;
  /** Opens the page by a code. */
  readonly opening?: Opening;
  /** Makes the page's document, which names what its first screen needs. @param locales the browser's, best first */
  readonly documentFor?: ((locales: readonly string[]) => Promise<string>) | undefined;
}

/**
 * Serves the page's files on the loopback interface. Changes are possible only through the WebSocket.
 * @param port 0: the system chooses
 * @returns resolves when the server listens; rejects if the port is in use
 */
export async function startPageServer(
  port: number,
  files: PageFiles,
  log: Log,
  session: Session,
): Promise<PageServer> {
  const server = createServer({
    maxHeaderSize: 8192,
    headersTimeout: 5000,
    requestTimeout: 10_000,
    keepAliveTimeout: 5000,
    connectionsCheckingInterval: 1000,
  });
  // A browser requests about thirty files over a few connections.
  server.maxRequestsPerSocket = 100;
  limitConnections(server, MAX_CONNECTIONS);
  server.on('connection', (socket) => {
    if (socket.localAddress === LOOPBACK) return;
    log.error('request-refused', { gate: 'socket' });
    socket.destroy();
  });
  server.on('clientError', (_error, socket) => {
    socket.destroy();
  });
  const address = await listen(server, port);
  const contents = createContentCache();
  const openRequests = new WeakMap<Socket, number>();
  server.on('request', (request, response) => {
    const { socket } = request;
    // Node emits pipelined requests even after the connection is destroyed.
    if (socket.destroyed) return;
    const count = (openRequests.get(socket) ?? 0) + 1;
    if (count > MAX_REQUESTS_AT_ONCE) {
      log.error('request-refused', { gate: 'pipeline' });
      socket.destroy();
      return;
    }
    openRequests.set(socket, count);
    response.once('close', () => {
      openRequests.set(socket, (openRequests.get(socket) ?? 1) - 1);
    });
    void respond(request, response, { address, files, contents, log, ...session });
  });
  return { server, address };
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port');
  return `${LOOPBACK}:${String(bound.port)}`;
}

interface Serving extends Session {
  readonly address: string;
  readonly files: PageFiles;
  readonly contents: ContentCache;
  readonly log: Log;
}

/** Returns the content of a served file; rejects with the system's error. */
type ContentCache = (path: string) => Promise<Buffer>;

/** Reads each file once, so that concurrent requests share its bytes. */
function createContentCache(): ContentCache {
  const contents = new Map<string, Promise<Buffer>>();
  return (path) => {
    let content = contents.get(path);
    if (content === undefined) {
      content = readFile(path);
      contents.set(path, content);
      content.catch(() => contents.delete(path));
    }
    return content;
  };
}

async function respond(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { address, files, contents, log, token, opening, documentFor } = serving;
  const admission = admitRequest(request, address, files);
  if ('status' in admission) {
    if (admission.status === 403) log.error('request-refused', { gate: 'http' });
    end(response, admission.status);
    return;
  }
  // The last check, because it takes longest. A lasting file is a part of the app, and the same for everybody.
  const isPersonal = !('file' in admission && admission.file.isLasting);
  if (isPersonal && isFromOtherUser(request.socket)) {
    log.error('request-refused', { gate: 'socket' });
    request.socket.destroy();
    return;
  }
  if ('code' in admission) {
    sendPage(response, opening?.redeem(admission.code));
    return;
  }
  if ('challenge' in admission) {
    const proof = token.prove(admission.challenge);
    const headers = pageHeaders('loopback', { type: 'application/octet-stream', isLasting: false });
    response.writeHead(200, { ...headers, 'Content-Length': proof.length });
    response.end(request.method === 'HEAD' ? undefined : proof);
    return;
  }
  try {
    const { file } = admission;
    const isDocument = documentFor !== undefined && file === files.get('/');
    const content = isDocument
      ? Buffer.from(await documentFor(acceptedLocales(request.headers['accept-language'])))
      : await contents(file.path);
    response.writeHead(200, { ...pageHeaders('loopback', file), 'Content-Length': content.length });
    response.end(request.method === 'HEAD' ? undefined : content);
  } catch (error) {
    log.error('defect', { error });
    end(response, 500);
  }
}

/** Sends a browser to the page. @param to undefined if its code is void */
function sendPage(response: ServerResponse, to: string | undefined): void {
  response.writeHead(to === undefined ? 410 : 303, {
    ...pageHeaders('loopback', { type: 'text/plain; charset=utf-8', isLasting: false }),
    ...(to === undefined ? {} : { Location: to }),
  });
  response.end(to === undefined ? VOID_CODE : undefined);
}

/** Sends an empty response and closes the connection without reading the request's body. */
function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close', 'Content-Length': 0 });
  response.end();
}
