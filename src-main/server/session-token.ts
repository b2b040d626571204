import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { PRIVATE_FILE, readSmallFile } from '../database/files/file-system.ts';
import { writeFileAtomically } from '../transfer/atomic-file.ts';

const TOKEN_FILE = 'session-token';

/** The secret that a page must present: 256 random bits, in characters valid in URLs and headers. */
export interface SessionToken {
  readonly text: string;
  /** Compares in constant time. */
  readonly matches: (offered: string) => boolean;
}

/** @param text a new one if omitted */
export function createSessionToken(text = randomBytes(32).toString('base64url')): SessionToken {
  const digest = digestOf(text);
  return { text, matches: (offered) => timingSafeEqual(digestOf(offered), digest) };
}

/**
 * Returns the token that a data folder keeps, so that an open page and a bookmark find the next start on the same port; who can
 * read the folder can read the library, too. A new one if there is none; if it cannot be kept, it is for one start.
 */
export async function keptSessionToken(folder: string): Promise<SessionToken> {
  const file = join(folder, TOKEN_FILE);
  const kept = await readSmallFile(file).catch(() => '');
  if (/^[\w-]{43}$/.test(kept)) return createSessionToken(kept);
  const token = createSessionToken();
  await writeFileAtomically(file, [token.text], { mode: PRIVATE_FILE }).catch(() => undefined);
  return token;
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
