import { ref, type Ref } from 'vue';
import type { Move, Square } from '#shared/game/types.ts';
import type { Board, Choice, RefusedMove } from './board-types.ts';
import type { Drag } from './use-board-pointer.ts';
import type { Drop } from './use-move-animation.ts';

export interface SettleOptions {
  readonly onMove: (move: Move) => void;
  readonly onStep: () => void;
  /** A move waits for being chosen a second time. */
  readonly onAsked: (move: Move) => void;
  readonly onRefused: (refused: RefusedMove) => void;
}

export interface Settling {
  /** A move whose pile was dropped on its destination, until the next position is shown. */
  readonly dropped: Ref<Drop | undefined>;
  /** The square of the pile that has just landed: its new numeral fades in. */
  readonly landed: Readonly<Ref<Square | undefined>>;
  /** Reports the result of a choice. @param drag the drag that made it */
  readonly settle: (choice: Choice, drag?: Drag) => void;
  /** Marks the pile of the last move as landed. */
  readonly land: () => void;
  /** Removes that mark. */
  readonly clearLanded: () => void;
}

/** Reports moves, steps and refusals, and stores where the pile of a move was dropped and landed. */
export function useSettle(board: Board, { onMove, onStep, onAsked, onRefused }: SettleOptions): Settling {
  const dropped = ref<Drop>();
  const landed = ref<Square>();

  function settle(choice: Choice, drag?: Drag): void {
    if (choice.kind === 'move') {
      dropped.value = drag === undefined ? undefined : { ...choice.move, at: drag.at };
      onMove(choice.move);
    } else if (choice.kind === 'step') onStep();
    else if (choice.kind === 'asked') onAsked(choice.move);
    else if (choice.kind === 'refused') onRefused(choice.refused);
  }

  return {
    dropped,
    landed,
    settle,
    land: () => {
      landed.value = board.lastMove.value?.to;
    },
    clearLanded: () => {
      landed.value = undefined;
    },
  };
}
