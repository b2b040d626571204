/** Calls a function after some milliseconds. @returns a function that calls it off */
type CallAfter = (milliseconds: number, call: () => void) => () => void;

/** How far work under way is: a share of it from 0 to 1, or that nobody can tell. */
export type ShownProgress = number | 'indeterminate';

/** A piece of long work from its beginning to its end. */
interface Work {
  /** @param share how much of it is done, from 0 to 1; undefined where nobody can tell */
  readonly report: (share: number | undefined) => void;
  /** The second time does nothing. */
  readonly end: () => void;
}

/** Work that takes a while, all of it together: imports, exports, copies of the library. */
export interface WorkProgress {
  /** Begins a piece of work; how much of it is done nobody can tell before its first report. */
  readonly begin: () => Work;
  /** Shows the work that a promise stands for, until it settles. */
  readonly during: <Value>(work: Value | Promise<Value>) => Promise<Value>;
  /**
   * Shows a task's work, from its first progress on: before that it may wait for a person's answer to a dialog.
   * @param shareOf how much is done at a progress, from 0 to 1
   */
  readonly task: <Progress, End>(
    task: AsyncGenerator<Progress, End, void>,
    shareOf: (progress: Progress) => number | undefined,
  ) => AsyncGenerator<Progress, End, void>;
}

/** Work that is done sooner is not shown: a bar that only flashes says nothing. The same as for bars of the page (docs/design.md). */
const SHOWN_AFTER_MS = 600;

interface Piece {
  share: number | undefined;
  isShown: boolean;
}

/**
 * Keeps what is under way and shows it as one: the mean of all shares, or that nobody can tell where that holds for a piece.
 * @param show is told of every change; undefined: nothing is under way
 */
export function createWorkProgress(
  after: CallAfter,
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

  const begin = (): Work => {
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
    begin,

    during: async (work) => {
      const { end } = begin();
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
          work ??= begin();
          work.report(shareOf(step.value));
          yield step.value;
        }
      } finally {
        work?.end();
        // Where the reader left early; a task that is over takes no notice.
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
