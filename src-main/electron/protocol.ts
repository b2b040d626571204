import type { CustomScheme, Net, Session } from 'electron';
import { readFile } from 'node:fs/promises';
import { openDocument, type FirstScreen } from '../app/first-screen.ts';
import { listPageFiles, type PageFile, type PageFiles, pageHeaders } from '../app/page-files.ts';

/** The origin of the page. */
export const PAGE_ORIGIN = 'app://hokito';
export const PAGE_ADDRESS = `${PAGE_ORIGIN}/`;

/** The scheme of the page; it must be registered once, before the app is ready. */
export const APP_SCHEME: CustomScheme = {
  scheme: 'app',
  privileges: {
    standard: true,
    secure: true,
    supportFetchAPI: true,
    // A code cache needs a session on disk, and the page's session is in memory.
    codeCache: false,
    bypassCSP: false,
    corsEnabled: false,
    allowServiceWorkers: false,
    stream: false,
    allowExtensions: false,
  },
};

/**
 * The file of an address; undefined if there is none. The path is looked up without decoding: the URL parser resolves
 * `..` but keeps `%2e%2e%2f`, `%00` and `..%5c`, and no listed file contains these.
 */
export function lookUp(address: string, files: PageFiles): PageFile | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, username, password, pathname, search } = new URL(address);
  const isOurs =
    protocol === 'app:' && host === 'hokito' && username === '' && password === '' && search === '';
  return isOurs ? files.get(pathname) : undefined;
}

/**
 * Answers the page's requests for its files. Only listed files are read from disk.
 * @param document makes the page's document
 */
export async function respondTo(
  request: Pick<Request, 'method' | 'url'>,
  files: PageFiles,
  document?: () => Promise<string>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(undefined, { status: 405 });
  const file = lookUp(request.url, files);
  if (file === undefined) return new Response(undefined, { status: 404 });
  const isDocument = document !== undefined && file === files.get('/');
  const read = async (): Promise<string | Uint8Array<ArrayBuffer>> =>
    isDocument ? document() : new Uint8Array(await readFile(file.path));
  const content = request.method === 'HEAD' ? undefined : await read();
  return new Response(content, { status: 200, headers: pageHeaders('port', file) });
}

/**
 * Serves the page under the scheme `app:`.
 * @param folder the folder with the built page
 * @param firstScreen what the page shows first
 * @param hotAddress the address of Vite's server for `npm run dev`; undefined otherwise
 */
export function servePage(
  session: Pick<Session, 'protocol'>,
  folder: string,
  firstScreen: () => Promise<FirstScreen>,
  hotAddress: string | undefined,
  net: Pick<Net, 'fetch'>,
): void {
  if (hotAddress !== undefined) {
    session.protocol.handle('app', ({ url }) => {
      const { pathname, search } = new URL(url);
      return net.fetch(new URL(pathname + search, hotAddress).href);
    });
    return;
  }
  const files = listPageFiles(folder);
  const documentOf = openDocument(folder);
  const document = documentOf && (async () => documentOf(await firstScreen()));
  session.protocol.handle('app', (request) => respondTo(request, files, document));
}
