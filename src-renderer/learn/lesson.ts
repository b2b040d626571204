/** What a lesson is made of. Its words stand under `learn.step.<id>` in the messages. */

import type { Move, Position, Square } from '#shared/game/types.ts';
import type { BoardEnd } from '../board/ends.ts';
import type { Messages } from '#shared/language/words.ts';

export type LessonId = keyof Messages['learn']['lesson'];
type StepId = keyof Messages['learn']['step'];

/** A move on a lesson's board, with all that it would bring. */
export interface TriedMove {
  readonly from: Square;
  readonly end: BoardEnd;
}

/** What is to be done on one board. */
type Task =
  /** Choose a correct square. */
  | { readonly kind: 'choose'; readonly isRight: (position: Position, square: Square) => boolean }
  /** Choose the right number. */
  | {
      readonly kind: 'answer';
      readonly options: readonly number[];
      readonly rightAnswer: (position: Position) => number;
    }
  /**
   * Make a legal move that is right; `stepwise`: walked step by step. `pawn`: the square of the pawn that is to be moved,
   * where another one gets another answer. `rest`: how the game goes on to its end after
   * a wrong one.
   */
  | {
      readonly kind: 'move';
      readonly isRight: (position: Position, move: TriedMove) => boolean;
      readonly pawn?: Square;
      readonly stepwise?: true;
      readonly rest?: (move: Move) => readonly Move[];
    }
  /** Play to the end against a simple opponent. */
  | { readonly kind: 'game' };

/** One board of a lesson. */
export interface LessonStep {
  readonly id: StepId;
  readonly position: Position;
  readonly task: Task;
}

export interface Lesson {
  readonly id: LessonId;
  readonly steps: readonly [LessonStep, ...LessonStep[]];
}
