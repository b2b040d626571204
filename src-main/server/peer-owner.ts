import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** The tables of TCP connections, which only Linux has. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/**
 * Whether a loopback connection comes from another user of this machine. False where the system does not report it; the
 * token protects the session in any case.
 */
export function isFromOtherUser(socket: Pick<Socket, 'localPort' | 'remotePort'>): boolean {
  const ours = process.getuid?.();
  if (ours === undefined || socket.remotePort === undefined || socket.localPort === undefined) return false;
  for (const table of TABLES) {
    const owner = findConnectionUser(readTable(table), socket.remotePort, socket.localPort);
    if (owner !== undefined) return owner !== ours;
  }
  return false;
}

/**
 * The user id of the connection between two ports in a connection table; undefined where there is no such row.
 * The format is `proc(5)`'s: `sl local_address rem_address st tx:rx tr:tm retrnsmt uid ...`, addresses in hexadecimal.
 */
export function findConnectionUser(table: string, fromPort: number, toPort: number): number | undefined {
  const hex = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');
  for (const row of table.split('\n')) {
    const [, local, remote, , , , , owner] = row.trim().split(/\s+/);
    if (local?.endsWith(`:${hex(fromPort)}`) === true && remote?.endsWith(`:${hex(toPort)}`) === true) {
      return Number(owner);
    }
  }
  return undefined;
}

function readTable(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
