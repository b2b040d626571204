/** Maximum number of reloads of a crashed page within `RELOAD_WINDOW_MS`. */
const MAX_RELOADS = 3;
const RELOAD_WINDOW_MS = 60_000;

/** Creates a function that decides after each crash whether to reload: at most three times in a minute. */
export function createReloadLimit(elapsed: () => number): () => boolean {
  let reloads: number[] = [];
  return () => {
    const now = elapsed();
    reloads = reloads.filter((at) => now - at < RELOAD_WINDOW_MS);
    if (reloads.length >= MAX_RELOADS) return false;
    reloads.push(now);
    return true;
  };
}
