/** The data of a lesson. Its texts are the messages `learn.step.<id>`. */

import type { Move, Position, Square } from '#shared/game/types.ts';
import type { Destination } from '../board/destinations.ts';
import type { Messages } from '#shared/language/words.ts';

export type LessonId = keyof Messages['learn']['lesson'];
type StepId = keyof Messages['learn']['step'];

/** A move on a lesson's board, with its points. */
export interface TriedMove {
  readonly from: Square;
  readonly destination: Destination;
}

type Task =
  /** Choose one of the correct squares. */
  | { readonly kind: 'choose'; readonly isRight: (position: Position, square: Square) => boolean }
  /** Choose the correct number. */
  | {
      readonly kind: 'answer';
      readonly options: readonly number[];
      readonly rightAnswer: (position: Position) => number;
    }
  /**
   * Make a correct legal move. `stepwise`: step by step. `pawn`: the square of the pawn to be moved,
   * where moving another one gets another answer. `rest`: the moves that follow until the end of the game after
   * a wrong one.
   */
  | {
      readonly kind: 'move';
      readonly isRight: (position: Position, move: TriedMove) => boolean;
      readonly pawn?: Square;
      readonly stepwise?: true;
      readonly rest?: (move: Move) => readonly Move[];
    }
  /** Play the game to its end against a simple opponent. */
  | { readonly kind: 'game' };

/** A step of a lesson: a board and a task. */
export interface LessonStep {
  readonly id: StepId;
  readonly position: Position;
  readonly task: Task;
  /** What the right answer shows from the side: the points of the only pile, or all piles of the position. */
  readonly side?: 'points' | 'skyline';
}

export interface Lesson {
  readonly id: LessonId;
  readonly steps: readonly [LessonStep, ...LessonStep[]];
}
