import type { AnalysisDepth } from '#shared/analysis/position-value.ts';
import type { Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { StoredAnalysis } from './stored-analysis.ts';

/** Calls on the analyses of games. They belong to no revision: a change of a game leaves its analysis as it is. */
export interface AnalysisCalls {
  /**
   * Returns what is kept, or what the record of the game has; undefined if there is nothing, or nothing that can be read.
   */
  analysis(id: GameId): Promise<StoredAnalysis | undefined>;
  /** Replaces what is kept. It is deleted with the game. Rejects with `not-found` where there is no game. */
  keepAnalysis(id: GameId, analysis: StoredAnalysis): Promise<void>;
}

/** A move of a person that missed a proven better one. */
export interface ProvenMistake {
  readonly gameId: GameId;
  /** The number of moves before it. */
  readonly ply: number;
  /** Position code of the position in which it was made. */
  readonly position: string;
  /** The best move there. */
  readonly best: string;
}

/** Calls on the mistakes that reviews found. */
export interface MistakeCalls {
  /**
   * Returns the mistakes of people in the latest reviewed games with mistakes, latest game first: those that may be puzzles,
   * where the loss is proven, as large as puzzles ask for, and few piles are left.
   * @param request `player`: only this person's; `games`: the most games that are looked at
   */
  provenMistakes(request: { readonly player?: string; readonly games: number }): Promise<ProvenMistake[]>;
}

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

/** Calls on the games that are to be reviewed in the background. They survive the process, however it ends. */
export interface ReviewQueueCalls {
  /**
   * Queues finished games outside the bin, newest first, behind those that are queued already. Games with a review of that depth
   * or a deeper one by the same engine are left out. More than 1,000 games take several transactions, as for `BinCalls`.
   * @param signature identifies the engine @returns the number of games that were added
   */
  queueReviews(games: Selection, depth: AnalysisDepth, signature: string): Promise<number>;
  /** Returns the queue; undefined if no game is queued. */
  reviewQueue(): Promise<StoredQueue | undefined>;
  /** Returns the first game of the queue. */
  nextReview(): Promise<{ readonly gameId: GameId; readonly depth: AnalysisDepth } | undefined>;
  /**
   * Takes a game out of the queue, and returns the queue with it; without a game left the queue is deleted.
   * @param player whose mistakes are counted; those of all people if omitted
   */
  finishReview(gameId: GameId, outcome: ReviewOutcome, player?: string): Promise<StoredQueue | undefined>;
  /** Pauses or resumes the queue. */
  pauseReviews(isPaused: boolean): Promise<StoredQueue | undefined>;
  /** Empties the queue. */
  cancelReviews(): Promise<void>;
}
