/** How often a page that died is brought back before that is given up. */
const MOST_RELOADS = 3;
const WITHIN_MILLISECONDS = 60_000;

/** Says of each death of the page whether to load it again: not more than three times in a minute. */
export function createReloadLimit(elapsed: () => number): () => boolean {
  let reloads: number[] = [];
  return () => {
    const now = elapsed();
    reloads = reloads.filter((at) => now - at < WITHIN_MILLISECONDS);
    if (reloads.length >= MOST_RELOADS) return false;
    reloads.push(now);
    return true;
  };
}
