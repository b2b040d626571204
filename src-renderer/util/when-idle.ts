/** Does something once the page has nothing else to do; where a browser cannot tell (Safari), a little later. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 200);
}
