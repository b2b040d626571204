import { ANALYSIS_DEPTHS, type AnalysisDepth } from '#shared/analysis/position-value.ts';
import { GameId } from '#shared/contract/schemas.ts';
import * as v from 'valibot';
import type { Selection } from '#shared/contract/game-filter.ts';
import type { Pieces } from '../database/api/pieces.ts';
import type { Colour } from '#shared/game/types.ts';
import { foldName } from '#shared/library/fold-name.ts';
import { inBatches } from '../database/list/many-games.ts';
import { selectedIds } from '../database/list/queries.ts';
import type { CallParts } from '../database/list/call-parts.ts';

/** The games that are to be reviewed in the background. */
export interface StoredQueue {
  readonly isPaused: boolean;
  /** The games that were queued since the queue was empty; those that are done, with the skipped ones. */
  readonly total: number;
  readonly done: number;
  /** The games that were skipped because they are damaged, or for another reason. */
  readonly damaged: number;
  readonly failed: number;
  /** The mistakes and blunders in the reviewed games, as `finishReview` counted them. */
  readonly mistakes: number;
}

/** How the review of a queued game ended: it is over or gone, or was skipped. */
export type ReviewOutcome = 'done' | 'damaged' | 'failed';

/** Games that one transaction queues: some ten milliseconds. */
const QUEUED_A_BATCH = 1000;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const QueueRow = v.pipe(
  v.object({
    is_paused: v.number(),
    total: count,
    done: count,
    damaged: count,
    failed: count,
    mistakes: count,
  }),
  v.transform(({ is_paused, ...counts }): StoredQueue => ({ isPaused: is_paused === 1, ...counts })),
);
const NextRow = v.pipe(
  v.object({ game_id: GameId, depth: v.picklist(ANALYSIS_DEPTHS) }),
  v.transform(({ game_id: gameId, depth }) => ({ gameId, depth })),
);

/**
 * Calls on the games that are to be reviewed in the background. They survive the process, however it ends. The queue is never paused by
 * itself; the row of `review_queue` is there as long as a game is queued.
 */
export function createReviewQueueCalls({ database, table, list }: CallParts) {
  const select = database.prepare('SELECT * FROM review_queue');
  const selectNext = database.prepare('SELECT game_id, depth FROM queued_reviews ORDER BY place LIMIT 1');
  const create = database.prepare('INSERT OR IGNORE INTO review_queue (id) VALUES (1)');
  const addTotal = database.prepare('UPDATE review_queue SET total = total + ?');
  const dequeue = database.prepare('DELETE FROM queued_reviews WHERE game_id = ?');
  const countOutcome = database.prepare(
    `UPDATE review_queue SET
       done = done + 1,
       damaged = damaged + (:outcome = 'damaged'),
       failed = failed + (:outcome = 'failed'),
       mistakes = mistakes + CASE WHEN :outcome = 'done' THEN coalesce((
         SELECT ${mistakesOf('black')} + ${mistakesOf('white')}
         FROM reviews JOIN games ON games.id = game_id WHERE game_id = :gameId
       ), 0) ELSE 0 END`,
  );
  const setPaused = database.prepare('UPDATE review_queue SET is_paused = ?');
  const deleteGames = database.prepare('DELETE FROM queued_reviews');
  const deleteQueue = database.prepare('DELETE FROM review_queue');

  const reviewQueue = (): StoredQueue | undefined => {
    const row = v.safeParse(QueueRow, select.get());
    return row.success ? row.output : undefined;
  };

  const insertOf = new Map(
    ANALYSIS_DEPTHS.map((depth) => [
      depth,
      database.prepare(
        `INSERT INTO queued_reviews (game_id, depth)
         SELECT id, '${depth}' FROM games
         WHERE id IN (SELECT value FROM json_each(:ids)) AND result <> '*' AND removed_at IS NULL AND NOT EXISTS (
           SELECT 1 FROM analyses JOIN reviews USING (game_id)
           WHERE game_id = games.id AND signature = :signature AND depth IN (${atLeast(depth)})
         )
         ORDER BY id DESC
         ON CONFLICT (game_id) DO NOTHING`,
      ),
    ]),
  );
  /** Queues those games that need a review, inside a transaction. @returns how many */
  function queue(ids: readonly GameId[], depth: AnalysisDepth, signature: string): number {
    const added = insertOf.get(depth)?.run({ ids: JSON.stringify(ids), signature }).changes ?? 0;
    if (added > 0) {
      create.run();
      addTotal.run(added);
    }
    return added;
  }

  return {
    /** Returns the queue; undefined if no game is queued. */
    reviewQueue,

    /**
     * Queues finished games outside the bin, newest first, behind those that are queued already. Games with a review of that depth
     * or a deeper one by the same engine are left out. More than 1,000 games take several transactions, as in `createBinCalls`.
     * @param signature identifies the engine @returns the number of games that were added
     */
    *queueReviews(games: Selection, depth: AnalysisDepth, signature: string): Pieces<number> {
      const ids = yield* selectedIds(list, games);
      const queueSome = (batch: readonly GameId[]): number => queue(batch, depth, signature);
      const added = yield* inBatches(table, ids, queueSome, QUEUED_A_BATCH);
      return added.reduce((sum, some) => sum + some, 0);
    },

    /** Returns the first game of the queue. */
    nextReview: (): { readonly gameId: GameId; readonly depth: AnalysisDepth } | undefined => {
      const row = v.safeParse(NextRow, selectNext.get());
      return row.success ? row.output : undefined;
    },

    /**
     * Takes a game out of the queue, and returns the queue with it; without a game left the queue is deleted.
     * @param player whose mistakes are counted; those of all people if omitted
     */
    finishReview: (gameId: GameId, outcome: ReviewOutcome, player?: string): StoredQueue | undefined =>
      table.write(() => {
        const name = player === undefined ? null : foldName(player);
        if (dequeue.run(gameId).changes > 0) countOutcome.run({ gameId, outcome, name });
        const queue = reviewQueue();
        if (selectNext.get() === undefined) deleteQueue.run();
        return queue;
      }),

    /** Pauses or resumes the queue. */
    pauseReviews: (isPaused: boolean): StoredQueue | undefined =>
      table.write(() => {
        setPaused.run(isPaused ? 1 : 0);
        return reviewQueue();
      }),

    /** Empties the queue. */
    cancelReviews: (): void => {
      table.write(() => {
        deleteGames.run();
        deleteQueue.run();
      });
    },
  };
}

/** The counted mistakes of a colour, in SQL: those of the person `:name` in games played here, or of any. */
function mistakesOf(colour: Colour): string {
  return `iif(${colour}_type = 'human' AND (:name IS NULL OR (request_id IS NOT NULL AND ${colour}_fold = :name)), ${colour}_mistakes, 0)`;
}

/** The depths that are at least as deep as one, as a list in SQL. */
function atLeast(depth: AnalysisDepth): string {
  return ANALYSIS_DEPTHS.slice(ANALYSIS_DEPTHS.indexOf(depth))
    .map((each) => `'${each}'`)
    .join();
}
