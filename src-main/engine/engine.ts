import type { Level } from './levels.ts';

/** What to think about, and for how long. The position is a code; the moves lead on from it. */
export interface ThinkRequest {
  readonly position: string;
  readonly moves: readonly string[];
  readonly level: Level;
  /** Seeds the level's noise: same seed, position and level give the same move. */
  readonly seed: number;
}

export interface ThinkProgress {
  readonly depth: number;
  /** Expected final margin in points for the side to move. */
  readonly score: number;
  readonly exact: boolean;
  readonly line: readonly string[];
  readonly nodes: number;
  readonly milliseconds: number;
}

export interface ThinkAnswer extends ThinkProgress {
  readonly move: string;
}

/** The computer player as the services see it: a worker thread, supervised. */
export interface Engine {
  /**
   * Thinks and answers with a lawful move. One search at a time; a second one waits.
   * Rejects with the signal's reason when aborted (within 50 ms), with `EngineUnavailable` when the worker died or hung
   * and its one restart did not help.
   */
  think(
    request: ThinkRequest,
    options: { readonly signal: AbortSignal; readonly onProgress: (progress: ThinkProgress) => void },
  ): Promise<ThinkAnswer>;
  /** Ends the worker. */
  close(): Promise<void>;
}

/** The worker died or hung again after it was restarted. */
export class EngineUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineUnavailable';
  }
}
