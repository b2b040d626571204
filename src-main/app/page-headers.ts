import type { PageFile } from './page-files.ts';

/** How the page reaches its host: over the network of this machine, or not by network at all. */
export type PageConnection = 'loopback' | 'port';

/** What the page must not use, though it needs no more than a person's clicks: it needs none of it. */
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

/** The page runs our own scripts and nothing else, and talks to nothing but its host. */
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
    // Vue's own policy, and the one that vouches for the page's worker.
    'trusted-types vue hokito-worker',
  ].join('; ');
}

/** The headers of a file of the page. */
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
