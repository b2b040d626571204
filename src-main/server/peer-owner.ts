import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** The tables of TCP connections, which only Linux has. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

const ROOT = 0;

const known = new WeakMap<object, boolean>();

/**
 * Whether a loopback connection comes from another user of this machine. False if the system does not report it; the
 * token protects the session in any case. Root counts as the same user: it can read the memory of this process, and on
 * Windows it forwards the connections of browsers to Linux (WSL). The system takes milliseconds for its table, so that each connection is
 * looked up once, and only when all other checks passed.
 */
export function isFromOtherUser(socket: Pick<Socket, 'localPort' | 'remotePort'>): boolean {
  let isOther = known.get(socket);
  if (isOther === undefined) {
    isOther = lookUp(socket);
    known.set(socket, isOther);
  }
  return isOther;
}

function lookUp({ localPort, remotePort }: Pick<Socket, 'localPort' | 'remotePort'>): boolean {
  const ours = process.getuid?.();
  if (ours === undefined || remotePort === undefined || localPort === undefined) return false;
  for (const table of TABLES) {
    const owner = findConnectionUser(readTable(table), remotePort, localPort);
    if (owner !== undefined) return owner !== ours && owner !== ROOT;
  }
  return false;
}

/**
 * The user id of the connection between two ports in a connection table; undefined if there is no such row.
 * The format is `proc(5)`'s: `sl local_address rem_address st tx:rx tr:tm retrnsmt uid ...`, addresses in hexadecimal.
 */
export function findConnectionUser(table: string, fromPort: number, toPort: number): number | undefined {
  const hex = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');
  const [from, to] = [`:${hex(fromPort)} `, `:${hex(toPort)}`];
  // Only rows with the port are split: the table may have thousands of others.
  for (let at = table.indexOf(from); at >= 0; at = table.indexOf(from, at + 1)) {
    const end = table.indexOf('\n', at);
    const [, remote, , , , , owner] = table.slice(at, end < 0 ? undefined : end).split(/\s+/);
    if (remote?.endsWith(to) === true) return Number(owner);
  }
  return undefined;
}

function readTable(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
