import { RPCLink as PortLink } from '@orpc/client/message-port';
import { RPCLink as SocketLink } from '@orpc/client/websocket';
import { CLOSE_REPLACED, PORT_MESSAGE, SOCKET_PATH, SUBPROTOCOL } from '#shared/contract/wire.ts';
import { keepConnected, type Connection, LinkRefused, type LinkEnd, type OpenLink } from './connection.ts';

/** The used part of the page's window. */
type PostingWindow = Pick<Window, 'postMessage'>;

/**
 * Opens a message port to Electron's main process: one end is posted to the page's own window, where the preload script receives
 * it. A port is open from the start; it ends when the main process closes its side.
 */
export function openMessagePortLink(page: PostingWindow): Promise<OpenLink> {
  const { port1: port, port2: handedOver } = new MessageChannel();
  const ended = Promise.withResolvers<LinkEnd>();
  let hasEnded = false;
  const finish = (): void => {
    hasEnded = true;
    ended.resolve('broken');
  };
  // Added before the link's own listener, so that a call it rejects is known to be lost.
  port.addEventListener('close', finish);
  const link = new PortLink({ port });
  port.start();
  page.postMessage(PORT_MESSAGE, '/', [handedOver]);
  return Promise.resolve({
    link,
    hasEnded: () => hasEnded,
    ended: ended.promise,
    close: () => {
      port.close();
      // A port gets no event when it closes itself.
      finish();
    },
  });
}

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
        link: new SocketLink({ websocket }),
        hasEnded: () => hasEnded,
        ended,
        close: () => {
          websocket.close();
        },
      });
    });
  });
}

const KEY = 'hokito.token';

/** The used part of the page's window. */
interface TokenWindow {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Returns the session's token from the address (`#t=...`), removes it from the address and the history, and keeps it for reloads
 * of this tab. Undefined if the page was opened without one.
 */
export function takeToken(page: TokenWindow): string | undefined {
  const found = /^#t=([\w-]+)$/.exec(page.location.hash)?.[1];
  if (found === undefined) return page.sessionStorage.getItem(KEY) ?? undefined;
  page.history.replaceState(page.history.state, '', page.location.pathname + page.location.search);
  page.sessionStorage.setItem(KEY, found);
  return found;
}

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
