import type { StoredAnalysis, StoredValue } from './stored-analysis.ts';

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
