import type { AnalysisDepth, PositionValue } from '#shared/analysis/position-value.ts';

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
