/** Functions that run in the page while it is measured. They are sent as text, so they cannot use anything outside of themselves. */

interface Times {
  /** The times from a click until the destinations are in the document and laid out, in milliseconds. */
  readonly marked: number[];
  /** The times from the same click until the browser starts to draw the frame that shows them. */
  readonly shown: number[];
  /** The times from the click that makes a move until the first frame in which a pile moves. */
  readonly moved: number[];
  /** The times between two frames while a pile moves. */
  readonly frames: number[];
}

declare global {
  interface Window {
    benchTimes?: Times;
    benchLongTasks?: number[];
    benchFirstRows?: number;
  }
}

/**
 * Times every click on the board, from the timestamp of its event.
 * @param mark what the accessible name of a destination contains
 */
export function watchInput(mark: string): void {
  const times: Times = { marked: [], shown: [], moved: [], frames: [] };
  window.benchTimes = times;
  /** The time at which a pile was selected whose destinations are not highlighted yet. */
  let chosen: number | undefined;
  /** Whether the button was pressed on a board with destinations. */
  let mayMove = false;
  const isMarked = (): boolean => document.querySelector(`[data-square][aria-label*="${mark}"]`) !== null;
  const isMoving = (): boolean => document.querySelector('.moving') !== null;
  const isOnBoard = ({ target }: PointerEvent): boolean =>
    target instanceof Element && target.closest('[role=grid]') !== null;
  // A pile is selected when the button is pressed, a move made when it is released.
  addEventListener(
    'pointerdown',
    (event) => {
      mayMove = isMarked();
      chosen = isOnBoard(event) && !mayMove ? event.timeStamp : undefined;
    },
    { capture: true },
  );
  addEventListener(
    'pointerup',
    (event) => {
      if (!mayMove || !isOnBoard(event)) return;
      const since = event.timeStamp;
      const follow = (before: number) => (now: number) => {
        if (!isMoving()) return;
        times.frames.push(now - before);
        requestAnimationFrame(follow(now));
      };
      const look = (now: number): void => {
        if (isMoving()) {
          times.moved.push(performance.now() - since);
          requestAnimationFrame(follow(now));
        } else if (performance.now() - since < 1000) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (chosen === undefined || !isMarked()) return;
    const since = chosen;
    chosen = undefined;
    document.body.getBoundingClientRect();
    times.marked.push(performance.now() - since);
    requestAnimationFrame(() => times.shown.push(performance.now() - since));
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}

/** Times how long after a press of a button the first rows of the list are in a frame that is about to be drawn. */
export function watchFirstRows(): void {
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const look = (): void => {
        if (document.querySelector('[role=grid] [aria-rowindex="2"]') === null) requestAnimationFrame(look);
        else window.benchFirstRows = performance.now() - timeStamp;
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

/** Records every task of the page that takes more than 50 ms from now on. */
export function watchLongTasks(): void {
  const tasks: number[] = [];
  window.benchLongTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** Returns the durations of the tasks since the last call, in milliseconds. */
export function takeLongTasks(): number[] {
  return window.benchLongTasks?.splice(0) ?? [];
}

/** Returns the measurements of the input so far. */
export function takeTimes(): Times {
  return window.benchTimes ?? { marked: [], shown: [], moved: [], frames: [] };
}
