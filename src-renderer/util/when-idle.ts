/** Runs work when the page is idle; in browsers without `requestIdleCallback` (Safari) a little later. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** Loads parts of the page when it is idle. A part that fails to load is requested again when it is to be shown. */
export function prefetchWhenIdle(loaders: readonly (() => Promise<unknown>)[]): void {
  whenIdle(() => {
    for (const load of loaders) void load().catch(() => undefined);
  });
}
