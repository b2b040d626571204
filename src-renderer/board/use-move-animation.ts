/** Shows the position of a board, and animates a single move between two positions. */

import { nextTick, onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { Position, Square } from '#shared/game/types.ts';
import { planLanding, planMove, type AnimationPlan, type Motion } from './animation-plan.ts';
import type { Board } from './board-types.ts';
import type { Point } from './geometry.ts';
import type { Transition } from './transition.ts';

/** With reduced motion: how long a pawn fades out and in, and how long its path stays, in milliseconds. */
export const FADE_MS = 80;
export const SHOWN_PATH_MS = 600;

/** A move made by dragging: where the middle of its pile was dropped, in board units. */
export interface Drop {
  readonly from: Square;
  readonly to: Square;
  readonly at: Point;
}

/**
 * The animation of a move. `walk`: along its path; `land`: from where it was dropped; `leave` and `arrive`: it fades out and in.
 */
export interface Passage {
  readonly kind: 'walk' | 'land' | 'leave' | 'arrive';
  readonly transition: Transition;
  readonly plan: AnimationPlan | undefined;
}

/** Starts the animation of the moving parts once they are rendered; returns a function that cancels it. */
type Play = (passage: Passage) => () => void;

export interface MoveAnimationOptions {
  readonly turned: () => boolean;
  readonly motion: () => Motion;
  readonly reduced: () => boolean;
  /** A move whose pile was dropped on its destination: the pile only comes down. */
  readonly dropped: () => Drop | undefined;
  readonly play: Play;
  /** Called when the animation of a move starts; without a plan the move is shown at once, or fades. */
  readonly started: (transition: Transition, plan: AnimationPlan | undefined) => void;
  /** Whether the pile of the last move has landed. Called on change. */
  readonly landed: (isLanded: boolean) => void;
  readonly finished: () => void;
  /** Called when the animation of a move starts or stops. */
  readonly moving: (isMoving: boolean) => void;
}

export interface MoveAnimation {
  /** The position to draw: the previous one while a move is animated. */
  readonly drawn: Readonly<ShallowRef<Position>>;
  readonly passage: Readonly<ShallowRef<Passage | undefined>>;
  /** Stops the animation at once. */
  readonly finish: () => void;
}

function without(position: Position, square: Square): Position {
  const piles = new Map(position.piles);
  piles.delete(square);
  return { ...position, piles };
}

/** Animates the moves of a board. A timer ends each animation, so that it also ends on a hidden page. */
export function useMoveAnimation(board: Board, options: MoveAnimationOptions): MoveAnimation {
  const drawn = shallowRef(board.position.value);
  const passage = shallowRef<Passage>();
  const moving = shallowRef(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopPlay: (() => void) | undefined;

  function stop(): void {
    clearTimeout(timer);
    stopPlay?.();
    stopPlay = undefined;
    passage.value = undefined;
    moving.value = false;
  }

  function finish(): void {
    if (passage.value === undefined) return;
    stop();
    drawn.value = board.position.value;
    options.landed(true);
    options.finished();
  }

  function fade(transition: Transition): void {
    passage.value = { kind: 'leave', transition, plan: undefined };
    drawn.value = transition.before;
    timer = setTimeout(() => {
      drawn.value = transition.after;
      passage.value = { kind: 'arrive', transition, plan: undefined };
      options.landed(true);
      timer = setTimeout(finish, SHOWN_PATH_MS - FADE_MS);
    }, FADE_MS);
  }

  function travel(kind: 'walk' | 'land', transition: Transition, plan: AnimationPlan): void {
    const made: Passage = { kind, transition, plan };
    passage.value = made;
    drawn.value = without(transition.before, transition.move.from);
    void nextTick(() => {
      if (passage.value === made) stopPlay = options.play(made);
    });
    timer = setTimeout(finish, plan.duration);
  }

  function planOf(
    { move, before, isLifted }: Transition,
    landing: Drop | undefined,
  ): AnimationPlan | undefined {
    const laying = {
      from: move.from,
      moved: before.piles.get(move.from)?.length ?? 1,
      covered: before.piles.get(move.to)?.length ?? 1,
      turned: options.turned(),
    };
    return landing === undefined
      ? planMove({ ...laying, path: move.path ?? [move.to], isLifted }, options.motion())
      : planLanding({ ...laying, to: move.to, at: landing.at }, options.motion());
  }

  function follow(): void {
    const isCutShort = passage.value !== undefined;
    stop();
    const transition = board.transition.value;
    const dropped = options.dropped();
    const lies = dropped?.from === transition?.move.from && dropped?.to === transition?.move.to;
    const landing = lies ? dropped : undefined;
    const plan = transition === undefined ? undefined : planOf(transition, landing);
    // A dropped pile is already in place and does not fade.
    const isShown = plan !== undefined && !(landing !== undefined && options.reduced());
    if (transition === undefined || !isShown) {
      drawn.value = board.position.value;
      if (transition !== undefined || isCutShort) options.landed(true);
      if (transition !== undefined) {
        options.started(transition, undefined);
        options.finished();
      }
      return;
    }
    moving.value = true;
    options.landed(false);
    options.started(transition, options.reduced() ? undefined : plan);
    if (options.reduced()) fade(transition);
    else travel(landing === undefined ? 'walk' : 'land', transition, plan);
  }

  // Both synchronous, so that `moving` is reported as soon as a position has been shown.
  watch(board.position, follow, { flush: 'sync' });
  watch(moving, options.moving, { flush: 'sync' });
  onScopeDispose(stop);

  return { drawn, passage, finish };
}
