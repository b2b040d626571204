/** Shows the position of a board, and a single move between two positions as it is made. */

import { nextTick, onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { Position, Square } from '#shared/game/types.ts';
import { planMove, type AnimationPlan, type Motion } from './animation-plan.ts';
import type { Board } from './board-state.ts';
import type { Transition } from './transition.ts';

/** How long a pawn fades out and in, and how long its way stands, where the system asks for reduced motion. */
export const FADE_TIME = 80;
export const STANDING_WAY_TIME = 600;

/** A move that is being shown. `walk`: along its way; `leave` and `arrive`: it fades out and in. */
export interface Passage {
  readonly kind: 'walk' | 'leave' | 'arrive';
  readonly transition: Transition;
  readonly plan: AnimationPlan | undefined;
}

/** Sets the moving parts going, once they are drawn; what it gives stops them and leaves no trace. */
type Play = (passage: Passage) => () => void;

export interface MoveAnimationOptions {
  readonly turned: () => boolean;
  readonly motion: () => Motion;
  readonly reduced: () => boolean;
  /** A move whose pile lies on its end already, because it was dropped there: it is not shown again. */
  readonly dropped: () => { readonly from: Square; readonly to: Square } | undefined;
  readonly play: Play;
  readonly finished: () => void;
}

export interface MoveAnimation {
  /** The position to draw: behind the board's own while a move is being made. */
  readonly drawn: Readonly<ShallowRef<Position>>;
  readonly passage: Readonly<ShallowRef<Passage | undefined>>;
  /** Ends what is being shown at once. */
  readonly finish: () => void;
}

function without(position: Position, square: Square): Position {
  const piles = new Map(position.piles);
  piles.delete(square);
  return { ...position, piles };
}

/** Follows a board. The clock is a timer, not the animation itself, so that a hidden page ends its moves too. */
export function useMoveAnimation(board: Board, options: MoveAnimationOptions): MoveAnimation {
  const drawn = shallowRef(board.position.value);
  const passage = shallowRef<Passage>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopPlay: (() => void) | undefined;

  function stop(): void {
    clearTimeout(timer);
    stopPlay?.();
    stopPlay = undefined;
    passage.value = undefined;
    board.moving.value = false;
  }

  function finish(): void {
    if (passage.value === undefined) return;
    stop();
    drawn.value = board.position.value;
    options.finished();
  }

  function fade(transition: Transition): void {
    passage.value = { kind: 'leave', transition, plan: undefined };
    drawn.value = transition.before;
    timer = setTimeout(() => {
      drawn.value = transition.after;
      passage.value = { kind: 'arrive', transition, plan: undefined };
      timer = setTimeout(finish, STANDING_WAY_TIME - FADE_TIME);
    }, FADE_TIME);
  }

  function walk(transition: Transition, plan: AnimationPlan): void {
    const made: Passage = { kind: 'walk', transition, plan };
    passage.value = made;
    drawn.value = without(transition.before, transition.move.from);
    void nextTick(() => {
      if (passage.value === made) stopPlay = options.play(made);
    });
    timer = setTimeout(finish, plan.duration);
  }

  function follow(): void {
    stop();
    const transition = board.transition.value;
    const dropped = options.dropped();
    const lies = dropped?.from === transition?.move.from && dropped?.to === transition?.move.to;
    const plan =
      transition === undefined || lies
        ? undefined
        : planMove(
            {
              from: transition.move.from,
              way: transition.move.way ?? [transition.move.to],
              moved: transition.before.piles.get(transition.move.from)?.length ?? 1,
              covered: transition.before.piles.get(transition.move.to)?.length ?? 1,
              turned: options.turned(),
            },
            options.motion(),
          );
    if (transition === undefined || plan === undefined) {
      drawn.value = board.position.value;
      if (transition !== undefined) options.finished();
      return;
    }
    board.moving.value = true;
    if (options.reduced()) fade(transition);
    else walk(transition, plan);
  }

  // At once, so that whoever shows a position finds `moving` set.
  watch(board.position, follow, { flush: 'sync' });
  onScopeDispose(stop);

  return { drawn, passage, finish };
}
