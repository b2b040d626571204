import { RPCLink as PortLink } from '@orpc/client/message-port';
import { RPCLink as SocketLink } from '@orpc/client/websocket';
import { CLOSE_REPLACED, PORT_MESSAGE, PROOF_PATH, SOCKET_PATH, SUBPROTOCOL } from '#shared/contract/wire.ts';
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

/** The token in the fragment of an address. */
const IN_FRAGMENT = /^#t=([\w-]+)$/;

/** The used part of the page's window. */
interface TokenWindow {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** The session's token, and where the page has it from. */
interface FoundToken {
  readonly text: string;
  /** Whether it is in the address, which whoever started the host has opened just now. */
  readonly isNew: boolean;
}

/**
 * Returns the session's token from the address (`#t=...`), removes it from the address and the history, and keeps it for reloads
 * of this tab. Undefined if the page was opened without one. A browser that refuses to store anything keeps none: then
 * a reload needs the address again.
 */
export function takeToken(page: TokenWindow): FoundToken | undefined {
  const text = IN_FRAGMENT.exec(page.location.hash)?.[1];
  if (text === undefined) {
    const kept = withStorage(page, (storage) => storage.getItem(KEY)) ?? undefined;
    return kept === undefined ? undefined : { text: kept, isNew: false };
  }
  page.history.replaceState(page.history.state, '', page.location.pathname + page.location.search);
  withStorage(page, (storage) => {
    storage.setItem(KEY, text);
  });
  return { text, isNew: true };
}

/** Uses the storage of the tab; a browser whose user blocks data of sites throws as soon as the storage is named. */
function withStorage<Found>(
  page: TokenWindow,
  use: (storage: TokenWindow['sessionStorage']) => Found,
): Found | undefined {
  try {
    return use(page.sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Whether the host at this page's address knows the token, which it proves without seeing it: it signs a random text with the token.
 * Another program may listen there once the host has ended. Rejects if nothing answers.
 */
async function isOwnHost(token: string): Promise<boolean> {
  const challenge = crypto.randomUUID();
  const answer = await fetch(PROOF_PATH + challenge, { cache: 'no-store' });
  if (!answer.ok) return false;
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(token), algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, await answer.arrayBuffer(), bytes(challenge));
}

/**
 * Connects the page to its host: by WebSocket if the loopback server served it (`http:`), else by message port (`app:`,
 * Electron). Must be called first, because it removes the session's token from the address.
 */
export function createConnection(): Connection {
  if (window.location.protocol !== 'http:') return keepConnected(() => openMessagePortLink(window));
  const token = takeToken(window);
  // The address of the next start, opened in the tab of the one before, changes the fragment only.
  window.addEventListener('hashchange', () => {
    if (IN_FRAGMENT.test(window.location.hash)) window.location.reload();
  });
  let isKnown = token?.isNew ?? false;
  return keepConnected(async () => {
    if (token === undefined) throw new LinkRefused();
    if (!isKnown && !(await isOwnHost(token.text))) throw new LinkRefused();
    isKnown = false;
    return openWebSocketLink(window.location.host, token.text);
  });
}
