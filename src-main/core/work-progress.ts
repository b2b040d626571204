import type { Alarm } from './alarm.ts';

/** The progress of work: a share from 0 to 1, or `indeterminate`. */
export type ShownProgress = number | 'indeterminate';

/** A piece of long work. */
interface Work {
  /** @param share from 0 to 1; undefined if it is unknown */
  readonly report: (share: number | undefined) => void;
  /** Later calls have no effect. */
  readonly end: () => void;
}

/** The combined progress of long work: imports, exports, backups. */
export interface WorkProgress {
  /** Starts a piece of work, whose share is unknown before its first report. */
  readonly start: () => Work;
  /** Shows work until its promise settles. */
  readonly during: <Value>(work: Value | Promise<Value>) => Promise<Value>;
  /**
   * Shows a task from its first progress on, because it may wait for a dialog before.
   * @param shareOf the share of a progress, from 0 to 1
   */
  readonly task: <Progress, End>(
    task: AsyncGenerator<Progress, End, void>,
    shareOf: (progress: Progress) => number | undefined,
  ) => AsyncGenerator<Progress, End, void>;
}

/** Shorter work is not shown. The same time as for progress bars of the page (docs/design.md). */
const SHOWN_AFTER_MS = 600;

interface Piece {
  share: number | undefined;
  isShown: boolean;
}

/**
 * Combines running work: the mean of all shares, or `indeterminate` where one is unknown.
 * @param show called after every change; undefined: no work is running
 */
export function createWorkProgress(
  after: Alarm,
  show: (progress: ShownProgress | undefined) => void,
): WorkProgress {
  const pieces = new Set<Piece>();
  let shown: ShownProgress | undefined;

  const update = (): void => {
    const next = combined([...pieces].filter(({ isShown }) => isShown));
    if (next === shown) return;
    shown = next;
    show(next);
  };

  const start = (): Work => {
    const piece: Piece = { share: undefined, isShown: false };
    pieces.add(piece);
    const cancel = after(SHOWN_AFTER_MS, () => {
      piece.isShown = true;
      update();
    });
    return {
      report: (share) => {
        piece.share = share;
        update();
      },
      end: () => {
        cancel();
        pieces.delete(piece);
        update();
      },
    };
  };

  return {
    start,

    during: async (work) => {
      const { end } = start();
      try {
        return await work;
      } finally {
        end();
      }
    },

    task: async function* (task, shareOf) {
      let work: Work | undefined;
      try {
        for (;;) {
          const step = await task.next();
          if (step.done === true) return step.value;
          work ??= start();
          work.report(shareOf(step.value));
          yield step.value;
        }
      } finally {
        work?.end();
        // The reader left early; a finished task ignores this.
        await task.return(undefined as never);
      }
    },
  };
}

function combined(pieces: readonly Piece[]): ShownProgress | undefined {
  if (pieces.length === 0) return undefined;
  const shares = pieces.flatMap(({ share }) => share ?? []);
  if (shares.length < pieces.length) return 'indeterminate';
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** The shortest time between two reports of progress, in milliseconds. */
const MIN_REPORT_INTERVAL_MS = 100;

/**
 * Passes on at most ten reports of progress a second; others are dropped.
 * @param elapsed a monotonic clock, in milliseconds
 */
export function paced<Progress>(
  report: (progress: Progress) => void,
  elapsed = () => performance.now(),
): (progress: Progress) => void {
  let next = 0;
  return (progress) => {
    const now = elapsed();
    if (now < next) return;
    next = now + MIN_REPORT_INTERVAL_MS;
    report(progress);
  };
}
