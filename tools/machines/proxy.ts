import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/** A proxy on this computer that passes everything on. */
export interface Proxy {
  readonly address: string;
  /** How many connections it has passed on. */
  readonly connections: () => number;
  readonly close: () => void;
}

/** Starts a proxy for TLS connections, which is what package registries use. */
export async function startProxy(): Promise<Proxy> {
  let connections = 0;
  const server: Server = createServer((_request, response) => response.writeHead(501).end());
  server.on('connect', ({ url = '' }, socket, head: Buffer) => {
    connections++;
    const { hostname, port } = new URL(`https://${url}`);
    const onward = connect(Number(port === '' ? '443' : port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
