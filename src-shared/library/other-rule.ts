import { scoreOf } from '../game/outcome.ts';
import type { EndRule, Move, Position } from '../game/types.ts';
import { CompactBoard } from '../record/model/compact-board.ts';

/** How the other end rule would have ended a game: at the same move, sooner, or later, if ever. */
export type OtherRule =
  | { readonly kind: 'same' | 'later' }
  | {
      readonly kind: 'sooner';
      /** After how many moves. */
      readonly ply: number;
      /** Black's margin after komi there. */
      readonly margin: number;
    };

/**
 * Says how the other end rule would have ended a game that was played to its end on the board. The rule `either` ends a
 * game wherever `mover` does, and maybe sooner: so a game by `either` can only go on, and one by `mover` can only have
 * gone on past an end.
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
