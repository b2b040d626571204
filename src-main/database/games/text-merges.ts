import type { Database } from 'better-sqlite3';
import * as v from 'valibot';

/** Pages that are merged at once, some milliseconds of work. A step of a change of many games writes less than one page. */
const PAGES = 4;

/**
 * Merges the segments of the word index, which grow with each transaction.
 * @param write runs work in one writing transaction
 */
export function createTextMerges(database: Database, write: (work: () => boolean) => boolean) {
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
    /** Counts a game whose words are written or deleted in this transaction. */
    count: (): void => {
      games++;
      isPending = true;
    },
    /** Merges some pages before a transaction with many games is committed; changes of one game are left to `work`. */
    settle: (): void => {
      if (games > 1) merge();
      games = 0;
    },
    /** Merges some pages in the background and returns whether there may be more. */
    work: (): boolean => {
      if (isPending) isPending = write(merge);
      return isPending;
    },
  };
}
