import { parsePosition } from '#shared/game/position-code.ts';
import { replayMoves, type ReplayFault } from '#shared/game/replay.ts';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { ok, unwrap, type Result } from '#shared/util/result.ts';
import type { AnalysisEngine } from '../../engine/engine.ts';
import type { AnalysedGame } from './analyse-game.ts';
import { budgetOf } from './budget.ts';
import { proveValue, searchValue, valueOfEnd } from './evaluate-position.ts';

export interface ValueOptions {
  readonly startEngine: () => AnalysisEngine;
  /** The maximum number of nodes for each search. */
  readonly nodes: number;
  readonly signal: AbortSignal;
}

/**
 * Computes the value of the last position of a game, in an engine of its own. Rejects with the signal's reason, and as
 * `AnalysisEngine` does.
 * @returns the value, or the move that is illegal
 */
export async function valueAfter(
  { start, moves, komi }: AnalysedGame,
  { startEngine, nodes, signal }: ValueOptions,
): Promise<Result<PositionValue, ReplayFault>> {
  const positions = replayMoves(unwrap(parsePosition(start)), moves);
  if (!positions.ok) return positions;
  const position = positions.value.at(-1);
  if (position === undefined) throw new Error('A game has at least one position');
  const played = { position, start, moves, komi };
  const end = valueOfEnd(played);
  if (end !== undefined) return ok(end);
  const budget = budgetOf(nodes, position.piles.size);
  const engine = startEngine();
  try {
    const estimate = await searchValue(engine, played, budget.search, signal);
    if (estimate.certainty === 'exact') return ok(estimate);
    return ok(await proveValue(engine, played, estimate, budget.proof, signal));
  } finally {
    await engine.close();
  }
}
