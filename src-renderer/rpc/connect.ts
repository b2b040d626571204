import { keepConnected, type Connection } from './connection.ts';
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
  return keepConnected(() =>
    token === undefined
      ? Promise.reject(new Error('The address has no token'))
      : openWebSocketLink(window.location.host, token),
  );
}
