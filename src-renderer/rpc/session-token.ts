const KEY = 'hokito.token';

/** The used part of the page's window. */
export interface TokenWindow {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Returns the session's token from the address (`#t=...`), removes it from the address and the history, and keeps it for reloads
 * of this tab. Undefined if the page was opened without one.
 */
export function takeToken(page: TokenWindow): string | undefined {
  const found = /^#t=([\w-]+)$/.exec(page.location.hash)?.[1];
  if (found === undefined) return page.sessionStorage.getItem(KEY) ?? undefined;
  page.history.replaceState(page.history.state, '', page.location.pathname + page.location.search);
  page.sessionStorage.setItem(KEY, found);
  return found;
}
