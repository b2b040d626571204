import { outcomeOf } from '#shared/game/outcome.ts';
import { formatResult, resultOf } from '#shared/game/result.ts';
import type { EndRule } from '#shared/game/types.ts';
import type { Replay } from './replay.ts';

/** How the other end rule would have ended a game. */
export type OtherEnding =
  | { readonly kind: 'same' | 'later' }
  /** After so many moves, with this result as a record writes it. */
  | { readonly kind: 'sooner'; readonly ply: number; readonly result: string };

/** @returns undefined where the game was not played to its end on the board */
export function otherEnding({ positions, moves, komi, result }: Replay): OtherEnding | undefined {
  const last = positions[positions.length - 1] ?? positions[0];
  const isCounted = result.kind === 'points' || result.kind === 'draw';
  if (!isCounted || outcomeOf(last) === undefined) return undefined;
  const endRule: EndRule = last.endRule === 'either' ? 'mover' : 'either';
  for (const [ply, position] of positions.entries()) {
    const outcome = outcomeOf({ ...position, endRule });
    if (outcome === undefined) continue;
    return ply === moves.length
      ? { kind: 'same' }
      : { kind: 'sooner', ply, result: formatResult(resultOf(outcome, komi)) };
  }
  return { kind: 'later' };
}
