import type { Colour, Pips, Square } from '../game/types.ts';

/**
 * Why a move was wrong: facts that the board bears out. "Mover" is the colour that made the wrong move, "answer" the best
 * move of the other colour after it, "answer line" the best line that begins with the answer.
 */
export type Reason =
  /** The answer takes a stack of the mover; its height and its points before that. */
  | {
      readonly kind: 'takes';
      readonly answer: string;
      readonly square: Square;
      readonly height: number;
      readonly points: number;
    }
  /** The move or the answer ends the game, with this margin for the mover after komi. */
  | {
      readonly kind: 'endsGame';
      readonly by: 'played' | 'answer';
      readonly answer: string | undefined;
      readonly margin: number;
    }
  /**
   * The answer line ends the game after so many moves, because the mover alone has no move; the margin is the mover's after
   * komi. The best line does not end so.
   */
  | { readonly kind: 'stuck'; readonly colour: Colour; readonly moves: number; readonly margin: number }
  /** In the answer line the other colour makes the last move of the game, in the best line the mover does. */
  | { readonly kind: 'tempo'; readonly answer: string; readonly moves: number }
  /** After the answer the mover has so few moves, the other colour has more; the best line leaves the mover more. */
  | { readonly kind: 'fewMoves'; readonly answer: string; readonly own: number; readonly other: number }
  /** The best move takes a stack of the other colour, which stays where it is after the move that was played. */
  | {
      readonly kind: 'leftTaking';
      readonly best: string;
      readonly square: Square;
      readonly height: number;
      readonly points: number;
    }
  /**
   * The answer takes a pile of the mover, and the best move would have taken the pile that does so: its square and its height.
   * Points of both piles.
   */
  | {
      readonly kind: 'leftAttacker';
      readonly answer: string;
      readonly best: string;
      readonly square: Square;
      readonly height: number;
      readonly points: number;
    }
  /**
   * The tallest stack changes hands so many times in the answer line, which ends the game, and stays with the other colour;
   * at the end of the best line it is the mover's. Square, height and points at the end of the answer line.
   */
  | {
      readonly kind: 'changesHands';
      readonly square: Square;
      readonly height: number;
      readonly points: number;
      readonly times: number;
    }
  /** In the answer line the other colour takes a stack of the mover with its move `take`, so many moves after the wrong one. */
  | {
      readonly kind: 'takesLater';
      readonly answer: string;
      readonly take: string;
      readonly square: Square;
      readonly height: number;
      readonly points: number;
      readonly moves: number;
    }
  /**
   * In the best line the mover takes a stack of the other colour with its move `take`, so many moves after the position
   * before the wrong move; in the answer line it takes no such stack there.
   */
  | {
      readonly kind: 'missesTaking';
      readonly best: string;
      readonly take: string;
      readonly square: Square;
      readonly height: number;
      readonly points: number;
      readonly moves: number;
    }
  /** The move covers a pile of the mover; the best move takes one of the other colour that counts so many points. */
  | {
      readonly kind: 'coversOwn';
      readonly square: Square;
      readonly height: number;
      readonly best: string;
      readonly points: number;
    }
  /** The best move takes a pile of the other colour that counts more points than the one that was taken. */
  | {
      readonly kind: 'takesLess';
      readonly best: string;
      readonly square: Square;
      readonly points: number;
      readonly playedPoints: number;
    }
  /** The answer takes a single pawn of the mover. */
  | { readonly kind: 'takesPawn'; readonly answer: string; readonly square: Square; readonly pips: Pips }
  /**
   * Nothing but the loss: the answer, and the points by which it improves its colour's lead at once; 0 if it improves
   * nothing, the mover takes that back, or the best line has the same answer.
   */
  | { readonly kind: 'loss'; readonly answer: string | undefined; readonly points: number };

/** Whether a reason names the better move: what a person is to find is not told by it. */
export function namesBest(reason: Reason): boolean {
  return 'best' in reason;
}
