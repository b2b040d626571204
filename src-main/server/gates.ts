import type { IncomingMessage } from 'node:http';
import { SOCKET_PATH, SUBPROTOCOL } from '#shared/contract/wire.ts';
import type { PageFile, PageFiles } from '../app/page-files.ts';
import type { SessionToken } from './session-token.ts';

/**
 * The gates every request passes, in this order; the first that fails ends it. No single header is enough: a rebound
 * name shows in `Host` only, a sandboxed frame in `Origin` only, a foreign image in `Sec-Fetch-Site` only.
 */

/** What came of a request: a file, or the status that ends it. */
export type Admission = { readonly file: PageFile } | { readonly status: 403 | 404 | 405 };

/** Whether the request is of HTTP/1.1 and names this server, in exactly one `Host` header. @param address `127.0.0.1:PORT` */
function isForUs(request: IncomingMessage, address: string): boolean {
  return request.httpVersion === '1.1' && onlyHeader(request, 'host') === address;
}

/** Which file a plain request gets. Files hold nothing of the user's, so they need no token. */
export function admitRequest(request: IncomingMessage, address: string, files: PageFiles): Admission {
  if (!isForUs(request, address)) return { status: 403 };
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405 };
  const file = files.get(request.url ?? '');
  if (file === undefined) return { status: 404 };
  return isOwnOrPageItself(request) ? { file } : { status: 403 };
}

/** The page itself may be opened from anywhere (the redirect file is another site); everything else by the page only. */
function isOwnOrPageItself({ url, headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return url === '/' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/** Whether a request may become a WebSocket. */
export function admitUpgrade(request: IncomingMessage, address: string, token: SessionToken): boolean {
  if (!isForUs(request, address)) return false;
  if (request.method !== 'GET' || request.url !== SOCKET_PATH) return false;
  if (onlyHeader(request, 'origin') !== `http://${address}`) return false;
  const offered = onlyHeader(request, 'sec-websocket-protocol')
    ?.split(',')
    .map((word) => word.trim());
  const [protocol, shown] = offered ?? [];
  return offered?.length === 2 && protocol === SUBPROTOCOL && shown !== undefined && token.matches(shown);
}

/** A header that came exactly once; Node's own `headers` shows the first of two. */
function onlyHeader(request: IncomingMessage, name: string): string | undefined {
  const raw = request.rawHeaders;
  const values = raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === name);
  return values.length === 1 ? values[0] : undefined;
}
