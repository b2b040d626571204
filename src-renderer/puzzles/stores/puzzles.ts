import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { OwnCounts, PuzzleOverview } from '#shared/contract/puzzles.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useTodayStore } from '../../app/today.ts';
import { useProfilesStore } from '../../rating/stores/profiles.ts';

/** The overview of the puzzles: what was solved, the set of the day, and what comes back. */
export const usePuzzlesStore = defineStore('puzzles', () => {
  const { client } = useConnection();
  const days = useTodayStore();
  const overview = shallowRef<PuzzleOverview>();
  /** The day that the overview is of. */
  const day = shallowRef(days.today);
  /** The positions of the person's games that may be puzzles; undefined until they are counted. */
  const own = shallowRef<OwnCounts>();
  const hasFailed = ref(false);
  const latest = useLatest();
  const profiles = useProfilesStore();
  /** Whose games puzzles are made of: the person who is playing. */
  const player = computed(() => profiles.ownName);

  /** Loads the overview for the present day. What was shown stays until it is there. @returns whether it is there */
  async function loadOverview(signal = latest.next()): Promise<boolean> {
    try {
      days.look();
      const { today } = days;
      const found = await client.puzzles.overview({ today }, { signal });
      if (signal.aborted) return false;
      overview.value = found;
      day.value = today;
      hasFailed.value = false;
      return true;
    } catch {
      if (!signal.aborted) hasFailed.value = true;
      return false;
    }
  }

  /** Loads the overview, and counts the positions of the person's games. */
  async function load(): Promise<void> {
    const signal = latest.next();
    if (!(await loadOverview(signal))) return;
    try {
      own.value = await client.puzzles.own({ today: day.value, player: player.value }, { signal });
    } catch {
      if (!signal.aborted) hasFailed.value = true;
    }
  }

  watch(
    () => days.today,
    () => {
      if (overview.value !== undefined) void load();
    },
  );

  return { overview, day, own, player, hasFailed, load, loadOverview };
});
