import { keepConnected, type Connection } from './connection.ts';
import { LinkRefused } from './link.ts';
import { openMessagePortLink } from './message-port-link.ts';
import { takeToken } from './session-token.ts';
import { openWebSocketLink } from './websocket-link.ts';

/**
 * Connects the page to its host: by WebSocket where the loopback server served it (`http:`), else by message port (`app:`,
 * Electron). Must be called first, because it removes the session's token from the address.
 */
export function createConnection(): Connection {
  if (window.location.protocol !== 'http:') return keepConnected(() => openMessagePortLink(window));
  const token = takeToken(window);
  return keepConnected(async () => {
    if (token === undefined) throw new LinkRefused();
    try {
      return await openWebSocketLink(window.location.host, token);
    } catch (error) {
      // A browser does not tell a page why a WebSocket was not opened.
      throw (await isServed()) ? new LinkRefused() : error;
    }
  });
}

/** Whether a host serves pages at this page's address. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
