import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The secret that a page must present: 256 random bits, new at each start, in characters valid in URLs and headers. */
export interface SessionToken {
  readonly text: string;
  /** Compares in constant time. */
  readonly matches: (offered: string) => boolean;
}

export function createSessionToken(): SessionToken {
  const text = randomBytes(32).toString('base64url');
  const digest = digestOf(text);
  return { text, matches: (offered) => timingSafeEqual(digestOf(offered), digest) };
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
