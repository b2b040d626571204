import type { Database } from 'better-sqlite3';
import * as v from 'valibot';

/** Pages that are merged at once, some milliseconds of work. A step of a change of many games writes less than one page. */
const PAGES = 4;

/**
 * Merges the segments of the word index, which grow with each transaction.
 * @param derive runs work in one writing transaction
 */
export function createTextMerges(database: Database, derive: (work: () => boolean) => boolean) {
  const mergePages = database.prepare("INSERT INTO games_text (games_text, rank) VALUES ('merge', ?)");
  const countChanges = database.prepare('SELECT total_changes()').pluck();
  /** Whether segments may have been added since the last merge found nothing to do. */
  let isPending = true;

  /** Merges some pages, inside a transaction. @returns whether anything was merged */
  const mergeSome = (): boolean => {
    const before = v.parse(v.number(), countChanges.get());
    mergePages.run(BigInt(PAGES));
    // The statement itself counts as a change.
    return v.parse(v.number(), countChanges.get()) - before > 1;
  };

  return {
    mergeSome,
    /** Says that words are written or deleted. */
    expect: (): void => {
      isPending = true;
    },
    /** Merges some pages in the background and returns whether there may be more. */
    work: (): boolean => {
      if (isPending) isPending = derive(mergeSome);
      return isPending;
    },
  };
}
