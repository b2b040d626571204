import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { PRIVATE_FILE } from '../database/files/private-mode.ts';
import { writeFileAtomically } from '../transfer/atomic-file.ts';
import { readSmallFile } from '../database/files/read-small-file.ts';

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
