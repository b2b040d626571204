import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limits the plain connections of a server. Node's own `maxConnections` refuses the newest, so that a few idle ones keep
 * the page out; here the oldest ends, the idle ones first. Connections that became WebSockets do not count.
 * @param max how many plain connections may be open
 */
export function limitConnections(server: Server, max: number): void {
  /** In the order they were opened. */
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
    // Refused ones are closed by who refuses them.
    plain.delete(socket);
  });
}
