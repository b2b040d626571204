import { useEventListener } from '@vueuse/core';
import { computed, ref, watch, type ComputedRef } from 'vue';
import type { Replay } from '../app/replay.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { isWriting } from '../util/is-writing.ts';

/** The keys that show earlier positions during a game. */
export const LOOK_BACK_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;

/** Shows earlier positions of the game in play. */
export interface LookBack {
  /** The number of moves before the position shown; undefined for the current position. */
  readonly ply: ComputedRef<number | undefined>;
  /** Returns to the current position. */
  readonly leave: () => void;
}

/**
 * Left, Right, Home and End go through the moves of the game in play; Escape and the next move return to the current position.
 * @param isOff whether the keys have another meaning now
 */
export function useLookBack(replay: () => Replay, isOff: () => boolean): LookBack {
  const navigation = useNavigationStore();
  const at = ref<number>();
  const last = computed(() => replay().moves.length);

  function goTo(ply: number): void {
    at.value = ply >= last.value ? undefined : Math.max(0, ply);
  }

  function leave(): void {
    at.value = undefined;
  }

  watch(last, leave);

  const now = (): number => at.value ?? last.value;
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => {
      goTo(now() - 1);
    },
    ArrowRight: () => {
      goTo(now() + 1);
    },
    Home: () => {
      goTo(0);
    },
    End: leave,
  };
  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (event.defaultPrevented || hasModifier || navigation.dialog !== undefined || isWriting(event.target))
      return;
    if (event.key === 'Escape' && at.value !== undefined) {
      event.preventDefault();
      leave();
      return;
    }
    const act = actions[event.key];
    if (act === undefined || isOff() || last.value === 0) return;
    act();
    event.preventDefault();
  });
  return { ply: computed(() => at.value), leave };
}
