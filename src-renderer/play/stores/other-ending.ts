import { outcomeOf } from '#shared/game/outcome.ts';
import { formatResult } from '#shared/game/result.ts';
import { underOtherRule } from '#shared/library/other-rule.ts';
import { lastPosition, type Replay } from './replay.ts';

/** How the other end rule would have ended a game. */
export type OtherEnding =
  | { readonly kind: 'same' | 'later' }
  /** The number of moves until that end, and the result as in records. */
  | { readonly kind: 'sooner'; readonly ply: number; readonly result: string };

/** @returns undefined where the game was not played to its end on the board */
export function otherEnding(replay: Replay): OtherEnding | undefined {
  const { positions, moves, komi, result } = replay;
  const isCounted = result.kind === 'points' || result.kind === 'draw';
  if (!isCounted || outcomeOf(lastPosition(replay)) === undefined) return undefined;
  const ending = underOtherRule(positions[0], moves, komi);
  if (ending.kind !== 'sooner') return ending;
  const { ply, margin } = ending;
  const counted =
    margin === 0
      ? ({ kind: 'draw' } as const)
      : ({ kind: 'points', winner: margin > 0 ? 'black' : 'white', margin: Math.abs(margin) } as const);
  return { kind: 'sooner', ply, result: formatResult(counted) };
}
