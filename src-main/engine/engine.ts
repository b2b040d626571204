import type { Level } from './levels.ts';

/** A position by its code, and the moves that lead on from it. */
export interface EnginePosition {
  readonly position: string;
  readonly moves: readonly string[];
}

/** What to think about, and for how long. */
export interface ThinkRequest extends EnginePosition {
  readonly level: Level;
  /** Seeds the level's noise: same seed, position and level give the same move. */
  readonly seed: number;
  /**
   * `even`: the move that leaves the game as even as can be after komi, for whoever offers the choice of sides.
   * @default 'best'
   */
  readonly aim?: 'best' | 'even';
  /** Points that White is given at the end. @default 0 */
  readonly komi?: number;
  /** The most time it may take; a glance, which takes next to none, is not cut short. @default what the level takes */
  readonly milliseconds?: number;
}

/** What a position is worth to Black, before komi. */
export interface Appraisal {
  /** Expected final margin in points. */
  readonly margin: number;
  /** One standard deviation of final margins in points. */
  readonly spread: number;
  readonly nodes: number;
  readonly milliseconds: number;
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
  /** Says what a position is worth, within half a second. Waits, is cancelled and fails as `think` does. */
  appraise(request: EnginePosition, options: { readonly signal: AbortSignal }): Promise<Appraisal>;
  /**
   * Thinks about a position while a person does, until the signal is aborted; then it resolves. What it finds helps the
   * highest level at its next move.
   */
  ponder(request: EnginePosition, options: { readonly signal: AbortSignal }): Promise<void>;
  /** Ends the worker. */
  close(): Promise<void>;
}

/** What a person can give the computer player of the machine. */
export interface EngineSize {
  /** Size of the transposition table in MiB. */
  readonly tableMegabytes: number;
  /** How many threads the highest level searches with. */
  readonly threads: number;
}

/** A computer player that can be given more or less of the machine. */
export interface SizedEngine extends Engine {
  /** Holds from the next thing that is asked; what is under way is finished. */
  resize(size: EngineSize): void;
  /** The machine slept: a search is not taken for a hung one because of that. */
  wake(): void;
}

/** The worker died or hung again after it was restarted. */
export class EngineUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineUnavailable';
  }
}
