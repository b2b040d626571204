import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Log } from '../app/log.ts';
import type { PageFiles } from '../app/page-files.ts';
import { pageHeaders } from '../app/page-headers.ts';
import { admitRequest } from './gates.ts';
import { isFromOtherUser } from './peer-owner.ts';

/** The only address on which the server listens. */
const LOOPBACK = '127.0.0.1';

export interface PageServer {
  readonly server: Server;
  /** `127.0.0.1:PORT` */
  readonly address: string;
}

/**
 * Serves the page's files on the loopback interface. Changes are possible only through the WebSocket.
 * @param port 0: the system chooses
 * @returns resolves when the server listens; rejects where the port is in use
 */
export async function startPageServer(port: number, files: PageFiles, log: Log): Promise<PageServer> {
  const server = createServer({
    maxHeaderSize: 8192,
    headersTimeout: 5000,
    requestTimeout: 10_000,
    keepAliveTimeout: 5000,
    connectionsCheckingInterval: 1000,
  });
  server.maxConnections = 16;
  server.on('connection', (socket) => {
    if (socket.localAddress === LOOPBACK && !isFromOtherUser(socket)) return;
    log.error('request-refused', { gate: 'socket' });
    socket.destroy();
  });
  server.on('clientError', (_error, socket) => {
    socket.destroy();
  });
  const address = await listen(server, port);
  server.on('request', (request, response) => {
    void respond(request, response, address, files, log);
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

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  files: PageFiles,
  log: Log,
): Promise<void> {
  const admission = admitRequest(request, address, files);
  if (!('file' in admission)) {
    if (admission.status === 403) log.error('request-refused', { gate: 'http' });
    end(response, admission.status);
    return;
  }
  try {
    const { file } = admission;
    const gzipPath = acceptsGzip(request) ? file.gzipPath : undefined;
    const content = await readFile(gzipPath ?? file.path);
    response.writeHead(200, {
      ...pageHeaders('loopback', file),
      ...(file.gzipPath === undefined ? {} : { Vary: 'Accept-Encoding' }),
      ...(gzipPath === undefined ? {} : { 'Content-Encoding': 'gzip' }),
      'Content-Length': content.length,
    });
    response.end(request.method === 'HEAD' ? undefined : content);
  } catch (error) {
    log.error('defect', { error });
    end(response, 500);
  }
}

/** Whether a client accepts gzip, as every browser does. Other spellings of the header count as no. */
function acceptsGzip({ headers }: IncomingMessage): boolean {
  const accepted = headers['accept-encoding'] ?? '';
  return accepted.split(',').some((word) => word.trim() === 'gzip');
}

/** Sends an empty response and closes the connection without reading the request's body. */
function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close', 'Content-Length': 0 });
  response.end();
}
