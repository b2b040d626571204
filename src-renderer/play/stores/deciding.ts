import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { decidingStack } from '#shared/game/deciding-stack.ts';
import { useGameStore } from './game.ts';

/** The stack that decided the game in play, and whether its growth is shown. */
export const useDecidingStore = defineStore('deciding', () => {
  const game = useGameStore();
  /** `once`: by itself after the count; `asked`: until it is closed. */
  const shown = ref<'once' | 'asked'>();

  const stack = computed(() => {
    const replay = game.landed?.replay;
    if (replay?.result.kind !== 'points') return undefined;
    return decidingStack(replay.positions, replay.moves, replay.komi);
  });
  watch(stack, (found) => {
    if (found === undefined) shown.value = undefined;
  });

  return { stack, shown };
});
