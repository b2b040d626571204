/** Plays the plan of a move on its elements. Only `transform` and `opacity` are animated. */

import type { Square } from '#shared/game/types.ts';
import { EASE_LIFT, LIFT, NUMERAL_MS, type AnimationPlan } from './animation-plan.ts';
import { shareOf, type Point } from './geometry.ts';
import type { Passage } from './use-move-animation.ts';

/** How much is seen of a mark whose step is taken, and how long it fades, as a share of the whole move. */
const SPENT_OPACITY = 0.14;
const MARK_FADE = 0.06;

/** The moving parts. */
export interface MovingParts {
  readonly body: Element | null;
  readonly shadow: Element | null;
}

function bodyFrames(plan: AnimationPlan): Keyframe[] {
  return plan.frames.map((frame) => ({
    offset: frame.time / plan.duration,
    transform: shareOf(frame),
    easing: frame.easing,
  }));
}

/** The shadow stays on the board while the pile is lifted, offset a little more. */
function shadowFrames(plan: AnimationPlan): Keyframe[] {
  return plan.frames.map((frame, index) => {
    const up = frame.time >= plan.lifted && frame.time <= plan.landing;
    // At the end the pile comes down on its shadow, which lies at the square.
    const y = index === plan.frames.length - 1 ? plan.ground.y : frame.y + (up ? LIFT - 2 : 0);
    return {
      offset: frame.time / plan.duration,
      transform: shareOf({ x: frame.x + (up ? 4 : 0), y }),
      easing: frame.easing,
    };
  });
}

/** A mark of the top pawn: it goes out on arrival after its step. @param step from 0 */
function markFrames(plan: AnimationPlan, step: number): Keyframe[] {
  const gone = (plan.arrivals[step]?.time ?? plan.duration) / plan.duration;
  const lit = plan.landing / plan.duration;
  return [
    { opacity: 1, offset: 0 },
    { opacity: 1, offset: Math.max(0, gone - MARK_FADE) },
    { opacity: SPENT_OPACITY, offset: gone },
    { opacity: SPENT_OPACITY, offset: Math.max(gone, lit) },
    { opacity: 1, offset: 1 },
  ];
}

/** Starts all animations of a moving pile. @returns a function that cancels them */
export function playPassage(
  passage: Passage,
  drawing: Element | null,
  parts: MovingParts | null,
): () => void {
  const { plan, transition } = passage;
  const running: (Animation | undefined)[] = [];
  if (plan !== undefined) {
    running.push(
      parts?.body?.animate(bodyFrames(plan), { duration: plan.duration, fill: 'both' }),
      parts?.shadow?.animate(shadowFrames(plan), { duration: plan.duration, fill: 'both' }),
      drawing
        ?.querySelector(`[data-pile="${transition.move.to}"] .badge`)
        ?.animate([{ opacity: 1 }, { opacity: 0 }], {
          duration: Math.max(1, Math.min(NUMERAL_MS, plan.landing - plan.lastStep)),
          delay: plan.lastStep,
          fill: 'forwards',
        }),
    );
    // A mark goes out with each step; all are lit again when the pile has landed.
    const marks = parts?.body?.querySelectorAll('[class^="mark-"]') ?? [];
    for (const [step, mark] of [...marks].entries())
      running.push(mark.animate(markFrames(plan, step), plan.duration));
  }
  return () => {
    for (const animation of running) animation?.cancel();
  };
}

const RETURN_MS = 180;

/** Animates a dropped pile back to its place, where it is chosen. @param offset the distance from its square, in board units */
export function playReturn(drawing: Element | null, square: Square, offset: Point): void {
  drawing
    ?.querySelector(`[data-pile="${square}"] .placed`)
    ?.animate([{ transform: `translate(${offset.x}px, ${offset.y}px)` }], {
      duration: RETURN_MS,
      easing: EASE_LIFT,
    });
}
