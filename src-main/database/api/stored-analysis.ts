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
