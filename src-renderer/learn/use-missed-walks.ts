/** Shows the moves that an answer missed: the pile walks to each square, one after the other, and comes back. */

import { computed, onScopeDispose, ref, shallowRef, type Ref } from 'vue';
import { useEventListener } from '@vueuse/core';
import type { Position, Square } from '#shared/game/types.ts';
import type { AnimationPlan, Motion } from '../board/animation-plan.ts';
import { type Transition, planWalk, sceneOf } from '../board/transition.ts';

/** How long a path is drawn before its pile walks, and how long the pile stays at its destination, in milliseconds. */
const PATH_MS = 500;
const REST_MS = 700;

export interface MissedWalks {
  /** The move that is shown, how far, and the plan of its walk. */
  readonly scene: Readonly<Ref<Transition | undefined>>;
  readonly phase: Readonly<Ref<'path' | 'walk' | 'rest'>>;
  readonly plan: Readonly<Ref<AnimationPlan | undefined>>;
  readonly isWalking: Readonly<Ref<boolean>>;
  /** Walks from a square to each of others in turn. */
  readonly show: (position: Position, from: Square, squares: readonly Square[]) => void;
  /** Ends the walks and removes the path. */
  readonly clear: () => void;
}

/**
 * The walks to missed squares. Any key or press on the page ends them; the last path stays drawn. Without motion paths are only drawn.
 * @param motion `off` also if motion is reduced
 */
export function useMissedWalks(motion: () => Motion): MissedWalks {
  const scene = shallowRef<Transition>();
  const phase = ref<'path' | 'walk' | 'rest'>('path');
  const isWalking = ref(false);
  const plan = computed(() => scene.value && planWalk(scene.value, motion()));
  let timer: ReturnType<typeof setTimeout> | undefined;

  function later(delay: number, run: () => void): void {
    timer = setTimeout(run, delay);
  }

  /** Ends the walks; the path that is drawn stays. */
  function skip(): void {
    clearTimeout(timer);
    isWalking.value = false;
    phase.value = 'path';
  }

  function clear(): void {
    skip();
    scene.value = undefined;
  }

  function show(position: Position, from: Square, squares: readonly Square[]): void {
    clear();
    const [to, ...others] = squares;
    if (to === undefined) return;
    scene.value = sceneOf(position, { from, to });
    const { value: planned } = plan;
    if (planned === undefined) return;
    isWalking.value = true;
    later(PATH_MS, () => {
      phase.value = 'walk';
      later(planned.duration, () => {
        phase.value = 'rest';
        later(REST_MS, () => {
          if (others.length === 0) skip();
          else show(position, from, others);
        });
      });
    });
  }

  useEventListener(window, ['pointerdown', 'keydown'], skip, { capture: true });
  onScopeDispose(clear);

  return { scene, phase, plan, isWalking, show, clear };
}
