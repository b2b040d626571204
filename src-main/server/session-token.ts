import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The secret that a page must present: 256 random bits, in characters valid in URLs and headers. It is for one start of the host and is stored nowhere. */
export interface SessionToken {
  readonly text: string;
  /** Compares in constant time. */
  readonly matches: (offered: string) => boolean;
  /** Returns the HMAC-SHA256 of a page's challenge, by which the page knows its host before it offers the token. */
  readonly prove: (challenge: string) => Buffer;
}

export function createSessionToken(): SessionToken {
  const text = randomBytes(32).toString('base64url');
  const digest = digestOf(text);
  return {
    text,
    matches: (offered) => timingSafeEqual(digestOf(offered), digest),
    prove: (challenge) => createHmac('sha256', text).update(challenge).digest(),
  };
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The path of the page that a code opens; the code follows. */
const OPENING_PATH = '/open/';

/**
 * An address that opens the page once. A browser gets it as an argument, which other users of the machine can see on
 * Linux; there the server answers no other user (`peer-owner.ts`). The session's token never is an argument.
 */
export interface Opening {
  /** The path of the address, with a secret code. */
  readonly path: string;
  /**
   * Uses the code up. @param code from a request
   * @returns the address of the page with the session's token; undefined for any other code, and once it is void
   */
  readonly redeem: (code: string) => string | undefined;
  /** Makes the code void. */
  readonly end: () => void;
}

/** @param target the address of the page, relative to the server, with the session's token */
export function createOpening(target: string): Opening {
  const code = createSessionToken();
  let isVoid = false;
  const end = (): void => {
    isVoid = true;
  };
  return {
    path: OPENING_PATH + code.text,
    redeem: (offered) => {
      if (isVoid || !code.matches(offered)) return undefined;
      end();
      return target;
    },
    end,
  };
}

/** Returns the code in the path of a request; undefined if it is another path. */
export function codeIn(path: string): string | undefined {
  return path.startsWith(OPENING_PATH) ? path.slice(OPENING_PATH.length) : undefined;
}
