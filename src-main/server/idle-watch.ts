/** Counts pages and tells when the last one has been gone for a while. */
export interface IdleWatch {
  readonly entered: () => void;
  readonly left: () => void;
  /** Tells nothing any more, though pages may still leave. */
  readonly stop: () => void;
}

/** @param onIdle called once, `milliseconds` after the last page has left with none coming; not before a first one came */
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
