import type { Level } from '#shared/game/player.ts';
import type { Colour, Square } from '#shared/game/types.ts';

/** A position as a position code and the moves after it; both must be legal. */
export interface EnginePosition {
  readonly position: string;
  readonly moves: readonly string[];
}

/** A request to choose a move. */
export interface ThinkRequest extends EnginePosition {
  readonly level: Level;
  /** Seed of the level's noise: equal seed, position and level give the same move. */
  readonly seed: number;
  /**
   * `even`: the move that makes the game as even as possible after komi, for a player who offers the choice of sides.
   * @default 'best'
   */
  readonly aim?: 'best' | 'even';
  /** Points added to White's count at the end. @default 0 */
  readonly komi?: number;
  /** Maximum time in milliseconds; the levels without a search ignore it. @default no limit of its own */
  readonly milliseconds?: number;
}

/** The estimated value of a position for Black, before komi. */
export interface Appraisal {
  /** Expected final margin in points. */
  readonly margin: number;
  /** One standard deviation of final margins in points. */
  readonly spread: number;
  readonly nodes: number;
  readonly milliseconds: number;
}

/** What a search has found so far: one of the best moves, with the line that begins with it. */
export interface ThinkProgress {
  readonly depth: number;
  /** Expected final margin in points for the side to move. */
  readonly score: number;
  readonly exact: boolean;
  readonly line: readonly string[];
  /** Nodes and time of the whole search so far. */
  readonly nodes: number;
  readonly milliseconds: number;
}

export interface ThinkAnswer extends ThinkProgress {
  readonly move: string;
}

/** How far a proof is: the moves of the position that are refuted so far, and all. */
interface ProofProgress {
  readonly refuted: number;
  readonly moves: number;
}

/** A proof of the winner under best play, complete or in progress. */
export interface WinnerProof {
  /** After komi; undefined while it is not proven. */
  readonly winner: Colour | 'draw' | undefined;
  /** Proven bounds of the final margin for the side to move, before komi; undefined if none is known. */
  readonly atLeast: number | undefined;
  readonly atMost: number | undefined;
  /** A line that keeps the proven result, as far as it is proven. */
  readonly line: readonly string[];
  /** Only in progress; undefined if the moves are not searched one by one. */
  readonly progress?: ProofProgress | undefined;
  /** Nodes and time of the whole proof so far. */
  readonly nodes: number;
  readonly milliseconds: number;
}

/** The computer player: a supervised worker thread. */
export interface Engine {
  /**
   * Chooses a legal move. Requests are queued: one search runs at a time.
   * Rejects with the signal's reason when aborted (within 50 ms), with `EngineUnavailable` when the worker died or hung
   * and its one restart did not help.
   */
  think(
    request: ThinkRequest,
    options: { readonly signal: AbortSignal; readonly onProgress: (progress: ThinkProgress) => void },
  ): Promise<ThinkAnswer>;
  /** Estimates the value of a position within half a second. Is queued, cancelled and fails like `think`. */
  appraise(request: EnginePosition, options: { readonly signal: AbortSignal }): Promise<Appraisal>;
  /**
   * Returns the expected final margin of a position for Black, in points, the same on every machine. Is queued, cancelled and
   * fails like `think`.
   */
  margin(request: EnginePosition, options: { readonly signal: AbortSignal }): Promise<number>;
  /**
   * Searches during the opponent's turn until the signal is aborted, and then resolves. The results help the highest
   * level at its next move.
   */
  ponder(request: EnginePosition, options: { readonly signal: AbortSignal }): Promise<void>;
  /** Terminates the worker. */
  close(): Promise<void>;
}

/** A request to analyse a position with a number of nodes. */
interface AnalysisRequest extends EnginePosition {
  /** The maximum number of nodes. */
  readonly nodes: number;
}

/** A request to search a position with a number of nodes. */
interface SearchRequest extends AnalysisRequest {
  /** A move that is not searched; the side to move must have another one. @default every move is searched */
  readonly without?: string | undefined;
}

/** A request for the best moves of a position, which may last until it is aborted. */
export interface LinesRequest extends EnginePosition {
  /** The number of best moves; fewer if there are fewer. */
  readonly lines: number;
  /** Only moves from this square; it must have a move. @default every move */
  readonly from?: Square | undefined;
  /** The maximum number of nodes. @default no limit */
  readonly nodes?: number | undefined;
}

/**
 * Analyses positions for reviews. Equal requests get equal answers on every machine if the table has the same size and
 * there is one thread. Requests are queued, cancelled and fail like `Engine.think`. The game must not be over.
 */
export interface AnalysisEngine {
  /** Searches the best move; the score is exact where the nodes are likely to be enough for a proof, and are. */
  search(request: SearchRequest, options: { readonly signal: AbortSignal }): Promise<ThinkProgress>;
  /**
   * Searches the best moves, with what earlier searches have left in the table. Reports them, best first, at most ten times
   * a second; their depths may differ. @returns them when they are exact or the nodes are used up
   */
  lines(
    request: LinesRequest,
    options: {
      readonly signal: AbortSignal;
      readonly onProgress: (lines: readonly ThinkProgress[]) => void;
    },
  ): Promise<readonly ThinkProgress[]>;
  /**
   * Proves who wins after komi. Reports how far it is, at most ten times a second.
   * @returns the proof, without a winner where the nodes were too few
   */
  proveWinner(
    request: AnalysisRequest & { readonly komi: number },
    options: { readonly signal: AbortSignal; readonly onProgress?: (proof: WinnerProof) => void },
  ): Promise<WinnerProof>;
  /** Terminates the worker. */
  close(): Promise<void>;
}

/** The machine resources of the computer player. */
export interface EngineSize {
  /** Size of the transposition table in MiB. */
  readonly tableMegabytes: number;
  /** Number of search threads of the highest level. */
  readonly threads: number;
}

/** A computer player whose resources can be changed. */
export interface SizedEngine extends Engine {
  /** Takes effect with the next request. */
  resize(size: EngineSize): void;
  /** Restarts the watchdog after the machine slept, so that the search does not count as hung. */
  wake(): void;
}

/** The worker died or hung again after it was restarted. */
export class EngineUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineUnavailable';
  }
}
