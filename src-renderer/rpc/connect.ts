import { keepConnected, type Connection } from './connection.ts';
import { LinkRefused, type LinkEnd, type OpenLink } from './link.ts';
import { openWebSocketLink } from './websocket-link.ts';
import { RPCLink } from '@orpc/client/message-port';
import { PORT_MESSAGE } from '#shared/contract/wire.ts';

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
  const link = new RPCLink({ port });
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
