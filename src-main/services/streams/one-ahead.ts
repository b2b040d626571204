/**
 * The same values in the same order, each asked for before the one before it is done with: so that whoever makes them
 * works while whoever takes them does. Where no more are taken, the one on its way is waited for.
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
      // Its failure is told when its turn comes.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await source.return();
  }
}
