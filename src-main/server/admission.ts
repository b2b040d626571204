import type { IncomingMessage } from 'node:http';
import { PROOF_CHALLENGE, PROOF_PATH, SOCKET_PATH, SUBPROTOCOL } from '#shared/contract/wire.ts';
import type { PageFile, PageFiles } from '../app/page-files.ts';
import { codeIn, type SessionToken } from './session-token.ts';

/**
 * Decides which requests the server answers. No single header is enough: DNS rebinding shows only in `Host`, a sandboxed frame only
 * in `Origin`, an image on another site only in `Sec-Fetch-Site`. Everywhere `address` is that of this server, `127.0.0.1:PORT`.
 */

/** The decision on a request: the file to send, the code to redeem (`Opening`), the challenge to answer (`SessionToken`), or the status of the refusal. */
export type Admission =
  | { readonly file: PageFile }
  | { readonly code: string }
  | { readonly challenge: string }
  | { readonly status: 403 | 404 | 405 };

/** Whether the request is of HTTP/1.1 and names this server, in exactly one `Host` header. */
function isForUs(request: IncomingMessage, address: string): boolean {
  return request.httpVersion === '1.1' && onlyHeader(request, 'host') === address;
}

/** Decides on a plain request. Files contain no user data, so they need no token. */
export function admitRequest(request: IncomingMessage, address: string, files: PageFiles): Admission {
  if (!isForUs(request, address)) return { status: 403 };
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405 };
  const { url = '', method } = request;
  const code = method === 'GET' ? codeIn(url) : undefined;
  if (code !== undefined) return isOwnOrNavigation(request, true) ? { code } : { status: 403 };
  if (url.startsWith(PROOF_PATH)) {
    const challenge = url.slice(PROOF_PATH.length);
    if (!isOwnOrNavigation(request, false)) return { status: 403 };
    return PROOF_CHALLENGE.test(challenge) ? { challenge } : { status: 404 };
  }
  const file = files.get(url);
  if (file === undefined) return { status: 404 };
  return isOwnOrNavigation(request, url === '/') ? { file } : { status: 403 };
}

/** The page may be opened from any site, as by a link in another program; all other files only by the page. */
function isOwnOrNavigation({ headers }: IncomingMessage, isPage: boolean): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return isPage && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/** Whether a request may be upgraded to a WebSocket: it is the page's own and offers the session's token as a second protocol. */
export function admitUpgrade(request: IncomingMessage, address: string, token: SessionToken): boolean {
  if (!isForUs(request, address)) return false;
  if (request.method !== 'GET' || request.url !== SOCKET_PATH) return false;
  if (onlyHeader(request, 'origin') !== `http://${address}`) return false;
  const offered = onlyHeader(request, 'sec-websocket-protocol')
    ?.split(',')
    .map((word) => word.trim());
  if (offered?.length !== 2) return false;
  const [protocol, offeredToken = ''] = offered;
  return protocol === SUBPROTOCOL && token.matches(offeredToken);
}

/** The value of a header that occurs exactly once; Node's `headers` hides repetitions. @param name in lower case */
function onlyHeader(request: IncomingMessage, name: string): string | undefined {
  const raw = request.rawHeaders;
  const values = raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === name);
  return values.length === 1 ? values[0] : undefined;
}
