/** Runs work when the page is idle; in browsers without `requestIdleCallback` (Safari) a little later. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** The maximum wait in milliseconds: a hidden page has no frames. */
const MAX_FRAME_WAIT_MS = 100;

/** Waits until the next frame is painted; on a hidden page, for a short time. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_FRAME_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame is painted before this task runs.
      setTimeout(resolve);
    });
  });
}
