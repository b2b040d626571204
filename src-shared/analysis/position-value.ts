import type { Colour } from '../game/types.ts';

/**
 * How sure a value is: an `estimate`; `winner`: who wins is proven, the margin is not; `exact`: the margin is proven.
 */
export const CERTAINTIES = ['estimate', 'winner', 'exact'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** The value of the best of the other moves of a position. */
export interface SecondValue {
  /** Black's final margin after komi in points. */
  readonly margin: number;
  /** Whether the margin is proven. */
  readonly isProven: boolean;
}

/** The value of a position under best play of both sides. */
export interface PositionValue {
  readonly certainty: Certainty;
  /** Black's final margin after komi in points: expected (`estimate`, `winner`) or proven (`exact`). */
  readonly margin: number;
  /** Who wins after komi; only if that is proven. */
  readonly winner?: Colour | 'draw' | undefined;
  /** The best line from the position, first move first; empty if the game is over. */
  readonly line: readonly string[];
  /** The depth of the search in plies; 0 if the game is over. */
  readonly depth: number;
  /** The number of positions that were searched. */
  readonly nodes: number;
  /** The value without the best move; only in reviews, where the best move was played and there is another one. */
  readonly second?: SecondValue | undefined;
}

/** How much work goes into an analysis: the nodes for each position (`NODES_OF_DEPTH` in `engine/evaluate-position.ts`). */
export const ANALYSIS_DEPTHS = ['quick', 'normal', 'deep'] as const;
export type AnalysisDepth = (typeof ANALYSIS_DEPTHS)[number];

/** The winner by a final margin. @param margin Black's, after komi, in points */
export function winnerAfterKomi(margin: number): Colour | 'draw' {
  return margin > 0 ? 'black' : margin < 0 ? 'white' : 'draw';
}
