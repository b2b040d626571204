import { CLOSE_REPLACED, PROOF_PATH, SOCKET_PATH, SUBPROTOCOL } from '#shared/contract/wire.ts';

/**
 * Opens the WebSocket of a page that the loopback server served. It is a part of the page's first script, which has little else in it, so that
 * the connection opens while the other scripts are loaded.
 */

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

/** A host is there, but this page is not its own: it has no token, or one of another data folder. */
export class LinkRefused extends Error {
  constructor() {
    super('The host refuses this page');
    this.name = 'LinkRefused';
  }
}

/** Why a link ended: it broke, or the host closed it because a newer page replaced it. */
export type LinkEnd = 'broken' | 'replaced';

/** An open WebSocket to the host. */
export interface HostSocket {
  readonly websocket: WebSocket;
  readonly hasEnded: () => boolean;
  readonly ended: Promise<LinkEnd>;
}

/** Opens a WebSocket; rejects if the host cannot be reached, with `LinkRefused` if it refuses the page. */
export type SocketOpener = () => Promise<HostSocket>;

/**
 * Opens a WebSocket to the host that served the page.
 * @param host name and port, as in `location.host`
 * @param token the session's token; it travels as a subprotocol, the only header field a page can choose
 */
export function openSocket(host: string, token: string): Promise<HostSocket> {
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
      resolve({ websocket, hasEnded: () => hasEnded, ended });
    });
  });
}

/**
 * Begins to open the first WebSocket at once. Must be called first, because it removes the session's token from the address.
 * @returns what opens them: at the first call the one that is being opened, later another
 */
export function beginToConnect(): SocketOpener {
  const token = takeToken(window);
  // The address of the next start, opened in the tab of the one before, changes the fragment only.
  window.addEventListener('hashchange', () => {
    if (IN_FRAGMENT.test(window.location.hash)) window.location.reload();
  });
  let isKnown = token?.isNew ?? false;
  const open = async (): Promise<HostSocket> => {
    if (token === undefined) throw new LinkRefused();
    if (!isKnown && !(await isOwnHost(token.text))) throw new LinkRefused();
    isKnown = false;
    return openSocket(window.location.host, token.text);
  };
  let first: Promise<HostSocket> | undefined = open();
  // Its failure is reported to the first caller.
  first.catch(() => undefined);
  return () => {
    const socket = first ?? open();
    first = undefined;
    return socket;
  };
}
