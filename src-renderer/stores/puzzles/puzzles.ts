import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { PuzzleOverview } from '#shared/contract/puzzles.ts';
import { localDayOf } from '#shared/puzzle/local-day.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../page/host.ts';

/** The overview of the puzzles: what was solved, the set of the day, and what comes back. */
export const usePuzzlesStore = defineStore('puzzles', () => {
  const { client } = useConnection();
  const overview = shallowRef<PuzzleOverview>();
  const hasFailed = ref(false);
  const latest = useLatest();

  /** Loads the overview for the present day. What was shown stays until it is there. */
  async function load(): Promise<void> {
    const signal = latest.next();
    try {
      const found = await client.puzzles.overview({ today: localDayOf(Date.now()) }, { signal });
      if (signal.aborted) return;
      overview.value = found;
      hasFailed.value = false;
    } catch {
      if (!signal.aborted) hasFailed.value = true;
    }
  }

  return { overview, hasFailed, load };
});
