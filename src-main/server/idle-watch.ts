/**
 * Counts connected pages and reports when there has been none for a while.
 * @param onIdle called once, `milliseconds` after the last page has disconnected; never before the first page
 */
export function watchIdle(milliseconds: number, onIdle: () => void) {
  let pages = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    entered: (): void => {
      pages++;
      clearTimeout(timer);
    },
    left: (): void => {
      pages--;
      if (pages === 0 && !isStopped) timer = setTimeout(onIdle, milliseconds);
    },
    /** Stops reporting. */
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
