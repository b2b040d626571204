/**
 * Yields the same values in the same order, requesting each before the one before it is handled, so that producer and
 * consumer work at the same time. When the consumer stops, the pending value is awaited.
 */
export async function* oneAhead<Value>(
  source: AsyncGenerator<Value, void, void>,
): AsyncGenerator<Value, void, void> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done === true) return;
      next = source.next();
      // Its error is thrown when its value is awaited.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await source.return();
  }
}
