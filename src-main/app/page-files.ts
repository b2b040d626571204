import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A built file of the page. */
export interface PageFile {
  readonly path: string;
  /** The value of the `Content-Type` header. */
  readonly type: string;
  /** Whether its name changes with its content, so that browsers may cache it. */
  readonly isLasting: boolean;
}

/**
 * The files of the page by the path of their address (`/`, `/assets/index-1a2b.js`). Paths are looked up, never joined.
 */
export type PageFiles = ReadonlyMap<string, PageFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Names that the build makes from the content of a file. */
const HASHED = /-[\w-]{8}\.[a-z\d]+$/;

/**
 * Lists the files of the built page once, at the start. `index.html` is at `/`; files of unknown types are left out.
 * Empty without a build.
 */
export function listPageFiles(folder: string): PageFiles {
  const files = new Map<string, PageFile>();
  const walk = (path: string, address: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const entryPath = join(path, entry.name);
      const type = TYPES[extname(entry.name)];
      if (entry.isDirectory()) walk(entryPath, `${address}${entry.name}/`);
      else if (entry.isFile() && type !== undefined) {
        const isLasting = address.startsWith('/assets/') && HASHED.test(entry.name);
        files.set(address + entry.name, { path: entryPath, type, isLasting });
      }
    }
  };
  try {
    walk(folder, '/');
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const index = files.get('/index.html');
  files.delete('/index.html');
  if (index !== undefined) files.set('/', index);
  return files;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
