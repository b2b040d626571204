import type { CustomScheme } from 'electron';
import { readFile } from 'node:fs/promises';
import type { PageFile, PageFiles } from '../app/page-files.ts';
import { pageHeaders } from '../app/page-headers.ts';

/** The page's address. */
export const PAGE_ORIGIN = 'app://hokito';
export const PAGE_ADDRESS = `${PAGE_ORIGIN}/`;

/** Must be registered before the app is ready, once. */
export const APP_SCHEME: CustomScheme = {
  scheme: 'app',
  privileges: {
    standard: true,
    secure: true,
    supportFetchAPI: true,
    // Compiled scripts are kept on disk only, and the page's session is in memory.
    codeCache: false,
    bypassCSP: false,
    corsEnabled: false,
    allowServiceWorkers: false,
    stream: false,
    allowExtensions: false,
  },
};

/**
 * Which file an address means. Looked up as it stands: the URL parser folds `..` but leaves `%2e%2e%2f`, `%00` and `..%5c`
 * in the path, and none of these is in the list.
 */
export function lookUp(address: string, files: PageFiles): PageFile | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, username, password, pathname, search } = new URL(address);
  const isOurs =
    protocol === 'app:' && host === 'hokito' && username === '' && password === '' && search === '';
  return isOurs ? files.get(pathname) : undefined;
}

/** Answers the page's requests for its own files. What is not in the list never touches the disk. */
export async function respondTo(
  request: Pick<Request, 'method' | 'url'>,
  files: PageFiles,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(undefined, { status: 405 });
  const file = lookUp(request.url, files);
  if (file === undefined) return new Response(undefined, { status: 404 });
  const content = request.method === 'HEAD' ? undefined : new Uint8Array(await readFile(file.path));
  return new Response(content, { status: 200, headers: pageHeaders('port', file) });
}
