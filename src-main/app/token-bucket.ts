/** Says of each call whether it may be made now. */
export type TokenBucket = () => boolean;

/**
 * Lets through as many calls as its rate allows on average, and as many at once.
 * @param perSecond the rate, and the size of the bucket
 * @param elapsed a clock that never jumps, in milliseconds
 */
export function createTokenBucket(perSecond: number, elapsed: () => number): TokenBucket {
  let tokens = perSecond;
  let filledAt = elapsed();
  return () => {
    const now = elapsed();
    tokens = Math.min(perSecond, tokens + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
    if (tokens < 1) return false;
    tokens--;
    return true;
  };
}
