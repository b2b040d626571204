import { useTimeoutFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { ExploredMoves } from '#shared/contract/library.ts';
import type { GameFilter } from '#shared/contract/game-filter.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useSessionDraft } from '../../app/session-draft.ts';
import { useAsideStore } from './aside.ts';
import { useReviewStore } from './review.ts';

/** How long a position is shown before its moves are asked for, so that steps through a game ask nothing. */
const ASK_DELAY_MS = 120;

/** The moves that were played from the position shown, in the games of the library; and a walk along them. */
export const useExplorerStore = defineStore('explorer', () => {
  const { client } = useConnection();
  const review = useReviewStore();
  const aside = useAsideStore();
  const latest = useLatest();
  const isOpen = shallowRef(false);
  /** Whether it is unfolded among the details. */
  const isUnfolded = useSessionDraft('review-openings', false);
  /** Which games count. */
  const filter = shallowRef<GameFilter>({});
  const found = shallowRef<ExploredMoves>();
  const state = shallowRef<'loading' | 'ready' | 'failed'>('loading');

  /** The moves that were explored from the position of the game. */
  const walked = computed(() => (aside.kind === 'explored' ? aside.moves : []));
  const position = computed(() =>
    aside.kind === 'explored' ? (aside.shown?.position ?? review.position) : review.position,
  );
  const code = computed(() => (position.value === undefined ? undefined : formatPosition(position.value)));
  const asking = useTimeoutFn(() => void ask(), ASK_DELAY_MS, { immediate: false });

  async function ask(): Promise<void> {
    if (!isOpen.value || code.value === undefined) return;
    const signal = latest.next();
    state.value = 'loading';
    try {
      const request = { position: code.value, komi: review.game?.komi ?? 0, filter: filter.value };
      const answer = await client.library.explore(request, { signal });
      if (signal.aborted) return;
      found.value = answer;
      state.value = 'ready';
    } catch (error) {
      if (signal.aborted || failureOf(error).kind === 'cancelled') return;
      state.value = 'failed';
    }
  }

  /** Opens or closes the explorer; closing it returns to the position of the game. */
  function open(isWanted: boolean): void {
    isOpen.value = isWanted;
    if (isWanted) return;
    latest.cancel();
    asking.stop();
    found.value = undefined;
    if (aside.kind === 'explored') aside.leave();
  }

  /** Shows a move from the position shown on the board; the game is not changed. */
  function play(move: string): void {
    aside.show('explored', [...walked.value, move], walked.value.length + 1);
  }

  /** Takes the last explored move back. */
  function back(): void {
    aside.walk(-1);
  }

  watch([isOpen, code, filter, () => review.game?.komi], () => {
    latest.cancel();
    if (!isOpen.value) return;
    state.value = 'loading';
    asking.start();
  });

  return {
    isOpen,
    isUnfolded,
    filter,
    found,
    state,
    walked,
    position,
    code,
    open,
    play,
    back,
    leave: aside.leave,
    ask,
  };
});
