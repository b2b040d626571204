/** Whether a call may be made now. */
export type TokenBucket = () => boolean;

/**
 * Limits calls to an average rate, with bursts of a second's worth.
 * @param perSecond the rate, and the size of the bucket
 * @param elapsed a monotonic clock, in milliseconds
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
