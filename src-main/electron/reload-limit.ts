/** How often a page that died is brought back before that is given up. */
const MAX_RELOADS = 3;
const RELOAD_WINDOW_MS = 60_000;

/** Says of each death of the page whether to load it again: not more than three times in a minute. */
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
