const KEY = 'hokito.token';

/** What the page's window offers, as far as the token needs it. */
export interface TokenWindow {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * The session's token from the address (`#t=...`), which is taken out of the address and the history at once, and kept
 * for reloads of this tab. Undefined where the page was opened without one.
 */
export function takeToken(page: TokenWindow): string | undefined {
  const found = /^#t=([\w-]+)$/.exec(page.location.hash)?.[1];
  if (found === undefined) return page.sessionStorage.getItem(KEY) ?? undefined;
  page.history.replaceState(page.history.state, '', page.location.pathname + page.location.search);
  page.sessionStorage.setItem(KEY, found);
  return found;
}
