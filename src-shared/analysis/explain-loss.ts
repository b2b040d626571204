import { parseMove } from '../game/notation.ts';
import { ownerOf, pointsOf } from '../game/pile.ts';
import { applyMove } from '../game/play.ts';
import type { Colour, Move, Position, Square } from '../game/types.ts';

/** The facts of one reason why a move was wrong; the board bears out each of them. */
export type Reason =
  /** The best answer takes a stack of the mover, of so many pawns, worth so many points. */
  | {
      readonly kind: 'takes';
      readonly answer: string;
      readonly square: Square;
      readonly height: number;
      readonly points: number;
    }
  /** The move ends the game, or the best answer does, with this margin for the mover after komi. */
  | {
      readonly kind: 'endsGame';
      readonly by: 'played' | 'answer';
      readonly answer: string | undefined;
      readonly margin: number;
    }
  /** In the best line the mover has no move left first, so that the game ends after so many moves. */
  | { readonly kind: 'stuck'; readonly colour: Colour; readonly moves: number; readonly margin: number }
  /** The opponent has more moves to wait with than the mover: the number of moves of each after the answer. */
  | { readonly kind: 'tempo'; readonly answer: string; readonly own: number; readonly other: number }
  /** The best move would have taken a stack, of so many pawns, worth so many points, that stays where it is. */
  | {
      readonly kind: 'leftTaking';
      readonly best: string;
      readonly square: Square;
      readonly height: number;
      readonly points: number;
    }
  /** Only the loss itself: the best answer and the points that it gains at once (0 where it gains none). */
  | { readonly kind: 'loss'; readonly answer: string | undefined; readonly points: number };

/** A move that was not the best, and the lines that follow from the values before and after it. */
export interface ExplainedMove {
  /** The position before the move. */
  readonly before: Position;
  readonly played: string;
  /** The best line from `before`; begins with the move that should have been played. */
  readonly bestLine: readonly string[];
  /** The best line after the move; empty where the game is over. */
  readonly answerLine: readonly string[];
  /** Points added to White's count. */
  readonly komi: number;
}

/** Finds why a move was wrong. @returns all reasons that the board bears out, the most telling first; at least one */
export function explainLoss({ before, played, answerLine }: ExplainedMove): Reason[] {
  const after = moved(before, played);
  const [answer] = answerLine;
  const taken = answer === undefined ? undefined : takenBy(after, answer);
  const reasons: Reason[] = [];
  if (answer !== undefined && taken !== undefined && taken.height > 1)
    reasons.push({ kind: 'takes', answer, ...taken });
  reasons.push({ kind: 'loss', answer, points: taken?.points ?? 0 });
  return reasons;
}

function moved(position: Position, text: string): Position {
  return applyMove(position, moveOf(text));
}

function moveOf(text: string): Move {
  const move = parseMove(text);
  if (move === undefined) throw new Error(`"${text}" is no move`);
  return move;
}

/** The pile of the other colour that a move covers; undefined where it covers one of its own. */
function takenBy(
  { piles, turn }: Position,
  text: string,
): { readonly square: Square; readonly height: number; readonly points: number } | undefined {
  const square = moveOf(text).to;
  const pile = piles.get(square);
  if (pile === undefined || ownerOf(pile) === turn) return undefined;
  return { square, height: pile.length, points: pointsOf(pile) };
}
