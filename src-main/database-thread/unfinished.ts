import { ANALYSIS_DEPTHS } from '#shared/analysis/position-value.ts';
import type { Selection } from '#shared/contract/game-filter.ts';
import { CollectionEntry } from '#shared/contract/library.ts';
import { Colour, type GameId } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { databaseErrorOf } from '../database/api/database-errors.ts';
import { allAtOnce } from '../database/api/pieces.ts';
import type { createAnnotationCalls } from '../library/annotation-calls.ts';
import type { createBinCalls } from '../library/bin-calls.ts';
import type { createCollectionCalls } from '../library/collection-calls.ts';
import type { createDuplicateCalls } from '../library/duplicate-calls.ts';
import type { createReviewQueueCalls } from '../review/review-queue-calls.ts';

/** Ranges of ids of games, both ends included. */
const Games = v.pipe(
  v.array(v.strictTuple([v.number(), v.number()])),
  v.transform((ranges): Selection & { kind: 'games' } => ({
    kind: 'games',
    ids: ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => (first + index) as GameId),
    ),
  })),
);
const of = <Kind extends string, Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
  v.object({ kind: v.literal(kind), change: v.optional(v.number()), ...entries });
const strings = v.array(v.string());

/** A part of a change, as the table `unfinished` has it. */
const Step = v.variant('kind', [
  of('remove', { removedAt: v.number(), games: Games }),
  of('restore', { games: Games }),
  of('destroy', { games: Games }),
  of('star', { favourite: v.boolean(), games: Games }),
  of('tag', { add: strings, take: strings, games: Games }),
  of('rename', { from: v.string(), to: v.string(), colour: v.optional(Colour), games: Games }),
  of('entries', {
    name: v.string(),
    entries: v.array(CollectionEntry),
    replaces: v.boolean(),
    from: v.optional(v.string()),
  }),
  of('merge', { removedAt: v.number() }),
  /** The games of an import that was not complete. */
  of('import', { games: Games }),
  of('queue', { depth: v.picklist(ANALYSIS_DEPTHS), signature: v.string(), games: Games }),
  /** Analyses whose rows in `reviews` are missing; a recovery stores these. */
  of('summarise', { games: Games }),
  /** A change whose parts, which name the id of this row, are not all stored. */
  of('discard', {}),
]);
type Step = v.InferOutput<typeof Step>;

/** The calls that do what was begun. */
type Calls = ReturnType<typeof createBinCalls> &
  ReturnType<typeof createAnnotationCalls> &
  Omit<ReturnType<typeof createCollectionCalls>, 'queries'> &
  Omit<ReturnType<typeof createDuplicateCalls>, 'queries'> &
  ReturnType<typeof createReviewQueueCalls>;

const Row = v.object({ id: v.number(), step: v.string() });

/**
 * Does what the table `unfinished` says. Version 0.2.0 stored a change of many games there before it made it; what it had not made
 * when its process ended is made when the library is opened. Where nothing can be written, that waits for the next time.
 * This file may go when libraries of 0.2.0 need no longer be opened, and recoveries write `reviews` themselves.
 */
export function finishUnfinished(
  database: Database,
  calls: Calls,
  summarise: (ids: readonly GameId[]) => void,
): void {
  const rows = v.parse(v.array(Row), database.prepare('SELECT id, step FROM unfinished ORDER BY id').all());
  const drop = database.prepare('DELETE FROM unfinished WHERE id = ?');
  const steps = rows.map(({ id, step }) => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Step), step);
    return { id, step: parsed.success ? parsed.output : undefined };
  });
  const discarded = new Set(steps.filter(({ step }) => step?.kind === 'discard').map(({ id }) => id));
  try {
    for (const { id, step } of steps) {
      // Undefined if it is damaged.
      if (step !== undefined && !discarded.has(step.change ?? 0)) perform(step, calls, summarise);
      drop.run(id);
    }
  } catch (error) {
    const { kind } = databaseErrorOf(error);
    if (kind !== 'disk-full' && kind !== 'disk-error' && kind !== 'read-only') throw error;
  }
}

function perform(step: Step, calls: Calls, summarise: (ids: readonly GameId[]) => void): unknown {
  switch (step.kind) {
    case 'remove':
      return allAtOnce(calls.removeGames(step.games, step.removedAt));
    case 'restore':
      return allAtOnce(calls.restoreGames({ games: step.games }));
    case 'import':
      // As 0.2.0 promised: all games of an import or none.
      allAtOnce(calls.removeGames(step.games, 0));
      return allAtOnce(calls.destroyGames(step.games));
    case 'destroy':
      return allAtOnce(calls.destroyGames(step.games));
    case 'star':
      return allAtOnce(calls.starGames(step.games, step.favourite));
    case 'tag':
      return allAtOnce(calls.tagGames(step.games, step));
    case 'rename': {
      const { from, to, colour } = step;
      return allAtOnce(calls.renamePlayer(step.games, { from, to, ...(colour && { colour }) }));
    }
    case 'entries':
      if (step.from !== undefined)
        return allAtOnce(calls.renameCollection({ from: step.from, to: step.name }));
      return allAtOnce(step.replaces ? calls.arrangeCollection(step) : calls.addToCollection(step));
    case 'merge':
      return allAtOnce(calls.mergeDuplicates(step.removedAt));
    case 'queue':
      return allAtOnce(calls.queueReviews(step.games, step.depth, step.signature));
    case 'summarise':
      summarise(step.games.ids);
      return undefined;
    case 'discard':
      return undefined;
  }
}
