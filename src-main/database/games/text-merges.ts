import type { Database } from 'better-sqlite3';
import * as v from 'valibot';

/** Pages that are merged at once, some milliseconds of work. A step of a change of many games writes less than one page. */
const PAGES = 4;

/** Merges the segments of the word index, which grow with each transaction. */
export interface TextMerges {
  /** Counts a game whose words are written or deleted in this transaction. */
  readonly count: () => void;
  /** Merges some pages before a transaction with many games is committed; changes of one game are left to `work`. */
  readonly settle: () => void;
  /** Merges some pages in the background and returns whether there may be more. */
  readonly work: () => boolean;
}

/** @param write runs work in one writing transaction */
export function createTextMerges(database: Database, write: (work: () => boolean) => boolean): TextMerges {
  const mergePages = database.prepare("INSERT INTO games_text (games_text, rank) VALUES ('merge', ?)");
  const countChanges = database.prepare('SELECT total_changes()').pluck();
  let games = 0;
  /** Whether segments may have been added since the last merge found nothing to do. */
  let isPending = true;

  /** @returns whether anything was merged */
  const merge = (): boolean => {
    const before = v.parse(v.number(), countChanges.get());
    mergePages.run(BigInt(PAGES));
    // The statement itself counts as a change.
    return v.parse(v.number(), countChanges.get()) - before > 1;
  };

  return {
    count: () => {
      games++;
      isPending = true;
    },
    settle: () => {
      if (games > 1) merge();
      games = 0;
    },
    work: () => {
      if (isPending) isPending = write(merge);
      return isPending;
    },
  };
}
