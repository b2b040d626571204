import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limits the plain connections of a server by closing the oldest idle one, or the oldest where all are busy. Node's
 * `maxConnections` refuses new ones, so that idle connections could block the page. WebSockets do not count.
 * @param max the maximum number of open plain connections
 */
export function limitConnections(server: Server, max: number): void {
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
