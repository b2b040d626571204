import type { PageFile } from './page-files.ts';

/** How the page is connected: over loopback, or through a message port. */
export type PageConnection = 'loopback' | 'port';

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
