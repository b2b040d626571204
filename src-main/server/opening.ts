import { createSessionToken } from './session-token.ts';

/** The path of the page that a code opens; the code follows. */
const PREFIX = '/open/';

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
    path: PREFIX + code.text,
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
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : undefined;
}
