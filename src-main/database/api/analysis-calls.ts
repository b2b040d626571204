import type { AnalysisDepth, PositionValue } from '#shared/analysis/position-value.ts';
import type { Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';

/** A kept value and the work that was allowed for it. */
export interface StoredValue extends PositionValue {
  /** The nodes that each search of the position could use at most. */
  readonly budget: number;
}

/** An analysis of a game as the database keeps it. */
export interface StoredAnalysis {
  /** The engine that made it. */
  readonly signature: string;
  /** Whether this app computed it or it was read from the game's record. */
  readonly source: 'engine' | 'record';
  readonly depth: AnalysisDepth;
  /** The game when it was analysed: position code of the start, komi, moves. */
  readonly start: string;
  readonly komi: number;
  readonly moves: readonly string[];
  /** The value after each number of moves, from 0; null if it is not known. */
  readonly values: readonly (StoredValue | null)[];
}

/**
 * Returns the values of a kept analysis that hold for a game: those of positions that both went through. All others are
 * null; there is one more value than the game has moves.
 */
export function keptValues(
  game: Pick<StoredAnalysis, 'start' | 'komi' | 'moves'>,
  found: Pick<StoredAnalysis, 'start' | 'komi' | 'moves' | 'values'>,
): (StoredValue | null)[] {
  const isSame = found.start === game.start && found.komi === game.komi;
  const change = game.moves.findIndex((move, ply) => found.moves[ply] !== move);
  const common = change < 0 ? game.moves.length : change;
  return Array.from({ length: game.moves.length + 1 }, (_, ply) =>
    isSame && ply <= common ? (found.values[ply] ?? null) : null,
  );
}

/** Calls on the analyses of games. They belong to no revision: a change of a game leaves its analysis as it is. */
export interface AnalysisCalls {
  /**
   * Returns what is kept, or what the record of the game has; undefined if there is nothing, or nothing that can be read.
   */
  analysis(id: GameId): Promise<StoredAnalysis | undefined>;
  /** Replaces what is kept. It is deleted with the game. Rejects with `not-found` if there is no game. */
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
