import { useEventListener } from '@vueuse/core';
import { computed, ref, watch, type ComputedRef } from 'vue';
import type { Replay } from '../stores/game/replay.ts';
import { useNavigationStore } from '../stores/page/navigation.ts';
import { isWriting } from '../util/is-writing.ts';

/** The keys that look back during a game. */
export const LOOK_BACK_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;

/** Looking back at earlier positions of a game that goes on. */
export interface LookBack {
  /** After how many moves the position is that is looked at; undefined at the game itself. */
  readonly ply: ComputedRef<number | undefined>;
  /** Back to the game. */
  readonly leave: () => void;
}

/**
 * Left, Right, Home and End go through the moves of the game in play, Escape and the next move lead back to it.
 * @param isOff whether the keys mean something else now
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
