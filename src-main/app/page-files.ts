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

/** How the page is connected: over loopback, or through a message port. */
type PageConnection = 'loopback' | 'port';

/** Browser features that the page does not use. */
const FORBIDDEN_FEATURES = [
  'camera',
  'microphone',
  'geolocation',
  'usb',
  'serial',
  'hid',
  'midi',
  'display-capture',
  'clipboard-read',
  'payment',
  'publickey-credentials-get',
];

/** Allows only the page's own scripts, and connections to its host only. */
function contentSecurityPolicy(connection: PageConnection): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src ${connection === 'loopback' ? "'self'" : "'none'"}`,
    "worker-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // Vue's own policy, and the policy for the page's worker.
    'trusted-types vue hokito-worker',
  ].join('; ');
}

/** Returns the headers of a file of the page. */
export function pageHeaders(
  connection: PageConnection,
  { type, isLasting }: Pick<PageFile, 'type' | 'isLasting'>,
): Readonly<Record<string, string>> {
  return {
    'Content-Type': type,
    'Content-Security-Policy': contentSecurityPolicy(connection),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Permissions-Policy': FORBIDDEN_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cache-Control': isLasting ? 'public, max-age=31536000, immutable' : 'no-store',
  };
}
