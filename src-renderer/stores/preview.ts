import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import { failureOf, type Failure } from '../rpc/errors.ts';
import { useConnection } from './host.ts';
import { useLibraryStore } from './library.ts';
import { replayOf } from './replay.ts';

/** The game beside the library's list: fetched when its row is chosen or changes. */
export const usePreviewStore = defineStore('preview', () => {
  const { client } = useConnection();
  const library = useLibraryStore();
  const game = shallowRef<GameState>();
  const failure = shallowRef<Failure>();
  const ply = shallowRef(0);
  const replay = computed(() => (game.value === undefined ? undefined : replayOf(game.value)));
  let fetching: AbortController | undefined;

  async function fetchGame(): Promise<void> {
    fetching?.abort();
    const gameId = library.chosen;
    if (gameId === undefined) {
      game.value = undefined;
      return;
    }
    const known = game.value;
    if (known?.id === gameId && known.revision === library.chosenRow?.revision) return;
    const current = new AbortController();
    fetching = current;
    try {
      const next = await client.game.get({ gameId }, { signal: current.signal });
      if (fetching !== current) return;
      game.value = next;
      failure.value = undefined;
      ply.value = next.moves.length;
    } catch (error) {
      if (fetching !== current) return;
      game.value = undefined;
      failure.value = failureOf(error);
    }
  }

  watch([() => library.chosen, () => library.chosenRow?.revision], () => void fetchGame(), {
    immediate: true,
  });

  function goTo(target: number): void {
    ply.value = Math.min(Math.max(target, 0), game.value?.moves.length ?? 0);
  }

  return { game, failure, ply, replay, goTo };
});
