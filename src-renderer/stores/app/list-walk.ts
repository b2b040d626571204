import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { useLatest } from '../../rpc/use-latest.ts';
import { useLibraryStore } from '../library/library.ts';
import { useConnection } from '../page/host.ts';
import { useNoticesStore } from '../page/notices.ts';
import { useReviewStore } from '../review/review.ts';

/** Where the game in Review stands in the library's list, and the way to its neighbours. */
export const useListWalkStore = defineStore('list-walk', () => {
  const { client } = useConnection();
  const library = useLibraryStore();
  const review = useReviewStore();
  const notices = useNoticesStore();
  const latest = useLatest();
  /** The place of the game in the list, from 0; undefined where it is not in it. */
  const place = shallowRef<number>();
  const total = shallowRef(0);
  /** Whether there is a list to go through: one with a filter, with the game shown in it. */
  const isPossible = computed(() => library.isFiltered && place.value !== undefined);

  /** Looks up the place of the game that is shown. */
  async function find(): Promise<void> {
    const gameId = review.game?.id;
    place.value = undefined;
    const signal = latest.next();
    if (gameId === undefined || !library.isFiltered) return;
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
    try {
      const { rows } = await client.library.page({ query: library.query, from, count: 1 });
      if (rows[0] !== undefined) await review.open(rows[0].id, 0);
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  watch([() => review.game?.id, () => library.query], () => void find(), { immediate: true });

  return { place, total, isPossible, find, go };
});
