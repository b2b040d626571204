/** Counts connected pages and reports when there has been none for a while. */
export interface IdleWatch {
  readonly entered: () => void;
  readonly left: () => void;
  /** Stops reporting. */
  readonly stop: () => void;
}

/** @param onIdle called once, `milliseconds` after the last page has disconnected; never before the first page */
export function watchIdle(milliseconds: number, onIdle: () => void): IdleWatch {
  let pages = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    entered: () => {
      pages++;
      clearTimeout(timer);
    },
    left: () => {
      pages--;
      if (pages === 0 && !isStopped) timer = setTimeout(onIdle, milliseconds);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
