import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import { canonicalHash } from '#shared/game/canonical-hash.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { failureOf, type Failure } from '../../rpc/errors.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useLibraryStore } from './library.ts';
import { replayOf } from '../../app/replay.ts';

/** The game in the preview beside the list, fetched when its row is chosen or changes. */
export const usePreviewStore = defineStore('preview', () => {
  const { client } = useConnection();
  const library = useLibraryStore();
  const game = shallowRef<GameState>();
  const note = shallowRef('');
  const failure = shallowRef<Failure>();
  const ply = shallowRef(0);
  const replay = computed(() => (game.value === undefined ? undefined : replayOf(game.value)));
  /** The game of the chosen row; undefined until it is fetched. */
  const chosenGame = computed(() => (game.value?.id === library.chosenRow?.id ? game.value : undefined));
  const latest = useLatest();

  /** The place of a position in the game, as the library finds it: also turned, mirrored or with swapped colours. */
  function placeOf(code: string | undefined): number | undefined {
    const wanted = code === undefined ? undefined : parsePosition(code);
    if (wanted?.ok !== true) return undefined;
    const hash = canonicalHash(wanted.value);
    const place = replay.value?.positions.findIndex((position) => canonicalHash(position) === hash) ?? -1;
    return place < 0 ? undefined : place;
  }

  async function fetchGame(): Promise<void> {
    const signal = latest.next();
    const gameId = library.chosenRow?.id;
    if (gameId === undefined) {
      game.value = undefined;
      failure.value = undefined;
      return;
    }
    try {
      const [next, details] = await Promise.all([
        client.game.get({ gameId }, { signal }),
        client.game.details({ gameId }, { signal }),
      ]);
      if (signal.aborted) return;
      const isSame = game.value?.id === gameId && game.value.moves.length === next.moves.length;
      game.value = next;
      note.value = details.note;
      failure.value = undefined;
      if (!isSame) ply.value = placeOf(library.filter.position) ?? next.moves.length;
    } catch (error) {
      if (signal.aborted) return;
      game.value = undefined;
      failure.value = failureOf(error);
    }
  }

  watch(
    () => [library.chosenRow?.id, library.chosenRow?.revision, library.chosenRow?.noteStart].join(),
    () => void fetchGame(),
    { immediate: true },
  );

  function goTo(target: number): void {
    ply.value = Math.min(Math.max(target, 0), game.value?.moves.length ?? 0);
  }

  return { game, chosenGame, note, failure, ply, replay, goTo };
});
