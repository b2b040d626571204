import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a page must show to be served: new at each start, 256 bits, in letters that an address and a header both take. */
export interface SessionToken {
  readonly text: string;
  /** Takes the same time however much of it is right. */
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
