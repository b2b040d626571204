import { outcomeOf } from '#shared/game/outcome.ts';
import { formatResult, resultOf } from '#shared/game/result.ts';
import type { Position } from '#shared/game/types.ts';
import type { GameEnd } from '../../database/api/stored-game.ts';

/** Returns how a move ends the game; undefined where it does not. */
export function endOf(position: Position, komi: number): GameEnd | undefined {
  const outcome = outcomeOf(position);
  return outcome && { result: formatResult(resultOf(outcome, komi)), termination: 'normal' };
}
