import { scoreOf } from '../game/outcome.ts';
import type { EndRule, Move, Position } from '../game/types.ts';
import { CompactBoard } from '../record/model/compact-board.ts';

/** When the other end rule would have ended a game: at the same move, sooner, or later if at all. */
export type OtherRule =
  | { readonly kind: 'same' | 'later' }
  | {
      readonly kind: 'sooner';
      /** The number of moves before that end. */
      readonly ply: number;
      /** Black's margin after komi at that end. */
      readonly margin: number;
    };

/**
 * Computes when the other end rule would have ended a game that ended on the board. `either` ends a game at the same move
 * as `mover` or sooner, so with the other rule a game by `either` ends at the same move or later, and a game by `mover`
 * at the same move or sooner.
 */
export function underOtherRule(start: Position, moves: readonly Move[], komi: number): OtherRule {
  const otherRule: EndRule = start.endRule === 'either' ? 'mover' : 'either';
  let board = CompactBoard.of({ ...start, endRule: otherRule });
  for (const [ply, { from, to }] of moves.entries()) {
    if (otherRule === 'either' && board.isOver()) {
      const { black, white } = scoreOf(board.toPosition());
      return { kind: 'sooner', ply, margin: black - white - komi };
    }
    board = board.after(from, to);
  }
  return { kind: board.isOver() ? 'same' : 'later' };
}
