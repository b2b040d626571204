import { useTimeoutFn } from '@vueuse/core';
import { computed, onScopeDispose, shallowRef, watch } from 'vue';
import type { ExploredMoves } from '#shared/contract/library.ts';
import type { GameFilter } from '#shared/contract/game-filter.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useAsideStore } from '../../core/reading/aside.ts';
import { useReviewStore } from '../../core/reading/review.ts';

/** How long a position is shown before its moves are asked for, so that steps through a game ask nothing. */
const ASK_DELAY_MS = 120;

/**
 * The moves that were played from the position shown, in the games of the library. Until the component is unmounted they are walked
 * along on the board.
 * @param filter which games count
 */
export function useExploredMoves(filter: () => GameFilter) {
  const { client } = useConnection();
  const review = useReviewStore();
  const aside = useAsideStore();
  const latest = useLatest();
  const found = shallowRef<ExploredMoves>();
  const state = shallowRef<'loading' | 'ready' | 'failed'>('loading');
  const code = computed(() => aside.exploredPosition && formatPosition(aside.exploredPosition));
  const asking = useTimeoutFn(() => void ask(), ASK_DELAY_MS, { immediate: false });

  async function ask(): Promise<void> {
    if (code.value === undefined) return;
    const signal = latest.next();
    state.value = 'loading';
    try {
      const request = { position: code.value, komi: review.game?.komi ?? 0, filter: filter() };
      const answer = await client.library.explore(request, { signal });
      if (signal.aborted) return;
      found.value = answer;
      state.value = 'ready';
    } catch (error) {
      if (signal.aborted || failureOf(error).kind === 'cancelled') return;
      state.value = 'failed';
    }
  }

  watch(
    [code, filter, () => review.game?.komi],
    () => {
      latest.cancel();
      state.value = 'loading';
      asking.start();
    },
    { immediate: true },
  );
  aside.setExploring(true);
  onScopeDispose(() => {
    latest.cancel();
    aside.setExploring(false);
  });

  return { found, state, code, ask };
}
