import type { Colour } from '../game/types.ts';
import { markOf, type MoveJudgement } from './judge-moves.ts';

/** The most moves that are picked out of a game. */
const MAX_MOMENTS = 3;

/**
 * Picks the moves of some players that mattered most: at least inaccuracies, those that gave up the most of the chance to win,
 * or of the points where that is equal, as in a game that was decided already.
 * @param judgements as `judgeMoves` returns them
 * @returns the indexes of the moves, in the order of the game
 */
export function keyMoments(
  judgements: readonly (MoveJudgement | undefined)[],
  players: readonly Colour[],
): number[] {
  return judgements
    .flatMap((judgement, index) => {
      return judgement !== undefined && markOf(judgement) !== undefined && players.includes(judgement.mover)
        ? [{ judgement, index }]
        : [];
    })
    .sort(
      ({ judgement: one }, { judgement: other }) =>
        other.chanceLoss - one.chanceLoss || other.loss - one.loss,
    )
    .slice(0, MAX_MOMENTS)
    .map(({ index }) => index)
    .sort((one, other) => one - other);
}
