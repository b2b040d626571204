import { useEventListener, useIntervalFn } from '@vueuse/core';
import { computed, shallowRef, watch, type ComputedRef } from 'vue';
import { countOf } from '#shared/game/outcome.ts';
import { COLOURS, type Position, type Square } from '#shared/game/types.ts';

/** At most this long between two piles, and for all of them together (design 6). */
const MAX_STEP_MS = 220;
const MAX_COUNT_MS = 3200;
/** What finishes the count. */
const SKIPPING = ['pointerdown', 'keydown'] as const;

/**
 * Counts the piles of a finished game, smallest first; a press of the mouse or of any key finishes the count at once.
 * @param position the last position; undefined while the game goes on
 * @param atOnce whether nothing is to be shown step by step: motion is off, or the game was over before it was opened
 * @returns what has been counted so far
 */
export function useCount(
  position: () => Position | undefined,
  atOnce: () => boolean,
): ComputedRef<ReadonlyMap<Square, number>> {
  const lines = computed(() => {
    const last = position();
    if (last === undefined) return [];
    return COLOURS.flatMap((colour) => countOf(last, colour)).sort((a, b) => a.points - b.points);
  });
  const done = shallowRef(0);
  const { isActive, pause, resume } = useIntervalFn(
    () => {
      done.value++;
      if (done.value >= lines.value.length) pause();
    },
    () => Math.min(MAX_STEP_MS, MAX_COUNT_MS / lines.value.length),
    { immediate: false },
  );

  const finish = (): void => {
    pause();
    done.value = lines.value.length;
  };
  useEventListener(
    window,
    [...SKIPPING],
    () => {
      if (isActive.value) finish();
    },
    { capture: true },
  );
  watch(
    lines,
    (piles) => {
      pause();
      done.value = 0;
      if (atOnce() || piles.length === 0) finish();
      else resume();
    },
    { immediate: true },
  );

  return computed(
    () => new Map(lines.value.slice(0, done.value).map(({ square, points }) => [square, points])),
  );
}
