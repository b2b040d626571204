import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { GameId } from '#shared/contract/schemas.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useLibraryStore } from '../library/library.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useReviewStore } from './review.ts';

/** Where the game in Review stands in the library's list or in a collection, and the way to its neighbours. */
export const useListWalkStore = defineStore('list-walk', () => {
  const { client } = useConnection();
  const library = useLibraryStore();
  const review = useReviewStore();
  const notices = useNoticesStore();
  const latest = useLatest();
  /** The place of the game in the list, from 0; undefined if it is not in it. */
  const place = shallowRef<number>();
  const total = shallowRef(0);
  /** The games of the collection from which the game was opened, in its order; empty if it is from elsewhere. */
  const collected = shallowRef<readonly GameId[]>([]);
  /** Whether there is a list to go through with the game shown in it: a collection, or the library's with a filter. */
  const isPossible = computed(
    () => place.value !== undefined && (library.isFiltered || collected.value.length > 0),
  );

  /** Goes through the games of a collection, as long as games of it are shown. */
  async function follow(games: readonly GameId[]): Promise<void> {
    collected.value = games;
    await find();
  }

  /** Looks up the place of the game that is shown. */
  async function find(): Promise<void> {
    const gameId = review.game?.id;
    place.value = undefined;
    const signal = latest.next();
    if (gameId === undefined) return;
    const at = collected.value.indexOf(gameId);
    if (at >= 0) {
      place.value = at;
      total.value = collected.value.length;
      return;
    }
    collected.value = [];
    if (!library.isFiltered) return;
    const { query } = library;
    try {
      const [found, page] = await Promise.all([
        client.library.placeOf({ query, gameId }, { signal }),
        client.library.page({ query, from: 0, count: 1 }, { signal }),
      ]);
      place.value = found.place;
      total.value = page.total;
    } catch (error) {
      if (!signal.aborted) notices.reportUnlessLost(error);
    }
  }

  /** Shows the game that many places on in the list. */
  async function go(by: 1 | -1): Promise<void> {
    const from = (place.value ?? -1) + by;
    if (place.value === undefined || from < 0 || from >= total.value) return;
    const next = collected.value[from];
    if (next !== undefined) {
      await review.open(next, 0);
      return;
    }
    try {
      const { rows } = await client.library.page({ query: library.query, from, count: 1 });
      if (rows[0] !== undefined) await review.open(rows[0].id, 0);
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  watch([() => review.game?.id, () => library.query], () => void find(), { immediate: true });

  return { place, total, isPossible, find, follow, go };
});
