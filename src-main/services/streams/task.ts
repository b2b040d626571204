/**
 * Runs a piece of work as a stream: its progress, then its result. A slow reader gets the latest progress only, so that
 * nothing queues up. The work must end by itself when the caller's signal is aborted.
 * @param work is handed the function to report progress by
 */
export async function* streamTask<Progress, End>(
  work: (report: (progress: Progress) => void) => Promise<End>,
): AsyncGenerator<Progress, End, void> {
  const unread: Progress[] = [];
  const state = { isOver: false, wake: Promise.withResolvers<undefined>() };
  const end = work((progress) => {
    unread[0] = progress;
    state.wake.resolve(undefined);
  }).finally(() => {
    state.isOver = true;
    state.wake.resolve(undefined);
  });
  // A reader that went away before the end leaves no one to hear of a failure.
  end.catch(() => undefined);
  for (;;) {
    await state.wake.promise;
    state.wake = Promise.withResolvers<undefined>();
    if (state.isOver) return await end;
    yield* unread.splice(0);
  }
}
