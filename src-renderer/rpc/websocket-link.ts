import { RPCLink } from '@orpc/client/websocket';
import { CLOSE_REPLACED, SOCKET_PATH, SUBPROTOCOL } from '#shared/contract/wire.ts';
import type { LinkEnd, OpenLink } from './link.ts';

/**
 * Opens a WebSocket to the host that served the page.
 * @param host name and port, as in `location.host`
 * @param token the session's token; it travels as a subprotocol, the only header field a page can choose
 */
export function openWebSocketLink(host: string, token: string): Promise<OpenLink> {
  const websocket = new WebSocket(`ws://${host}${SOCKET_PATH}`, [SUBPROTOCOL, token]);
  return new Promise((resolve, reject) => {
    let hasEnded = false;
    const ended = new Promise<LinkEnd>((end) => {
      websocket.addEventListener('close', (event) => {
        hasEnded = true;
        reject(new Error('The host cannot be reached'));
        end(event.code === CLOSE_REPLACED ? 'replaced' : 'broken');
      });
    });
    websocket.addEventListener('open', () => {
      resolve({
        link: new RPCLink({ websocket }),
        hasEnded: () => hasEnded,
        ended,
        close: () => {
          websocket.close();
        },
      });
    });
  });
}
