import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue';
import { countOf } from '#shared/game/outcome.ts';
import { COLOURS, type Position, type Square } from '#shared/game/types.ts';

/** At most this long between two piles, and for all of them together (design 6). */
const LONGEST_STEP = 220;
const LONGEST_COUNT = 3200;

/** The count at the end of a game, shown pile by pile. */
export interface Count {
  /** What has been counted so far. */
  readonly counted: ComputedRef<ReadonlyMap<Square, number>>;
  /** Shows the whole count at once. */
  readonly finish: () => void;
}

/**
 * Counts the piles of a finished game, smallest first.
 * @param position the last position; undefined while the game goes on
 * @param atOnce whether nothing is to be shown step by step: motion is off, or the game was over before it was opened
 */
export function useCount(position: () => Position | undefined, atOnce: () => boolean): Count {
  const lines = computed(() => {
    const last = position();
    if (last === undefined) return [];
    return COLOURS.flatMap((colour) => countOf(last, colour)).sort((a, b) => a.points - b.points);
  });
  const done = shallowRef(0);
  let timer: ReturnType<typeof setInterval> | undefined;

  const finish = (): void => {
    clearInterval(timer);
    done.value = lines.value.length;
  };
  watch(
    lines,
    (piles) => {
      clearInterval(timer);
      done.value = 0;
      if (atOnce() || piles.length === 0) {
        finish();
        return;
      }
      timer = setInterval(
        () => {
          done.value++;
          if (done.value >= piles.length) clearInterval(timer);
        },
        Math.min(LONGEST_STEP, LONGEST_COUNT / piles.length),
      );
    },
    { immediate: true },
  );
  onScopeDispose(() => {
    clearInterval(timer);
  });

  return {
    counted: computed(
      () => new Map(lines.value.slice(0, done.value).map(({ square, points }) => [square, points])),
    ),
    finish,
  };
}
