/** Longer than a frame takes: a page that is not seen has none. */
const NO_FRAME = 100;

/** Waits until what was changed has been drawn; where the page is hidden, a moment. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame is drawn when what was asked for in it is done.
      setTimeout(resolve);
    });
  });
}
