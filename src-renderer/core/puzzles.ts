import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { OwnCounts, PuzzleFinding, PuzzleOverview, SavedCard } from '#shared/contract/puzzles.ts';
import { useText } from '../i18n/index.ts';
import { useLatest } from '../rpc/use-latest.ts';
import { useConnection } from '../app/host.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useNoticesStore } from '../app/notices.ts';
import { useToday } from '../app/today.ts';
import { useProfilesStore } from './profiles/profiles.ts';

/**
 * The puzzles of the person who is playing: what was solved, the set of the day, what comes back, and the puzzles that they made of
 * positions.
 */
export const usePuzzlesStore = defineStore('puzzles', () => {
  const { client } = useConnection();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const text = useText();
  const { today, look } = useToday();
  const overview = shallowRef<PuzzleOverview>();
  const day = shallowRef(today.value);
  /** The positions of the person's games that may be puzzles; undefined until they are counted. */
  const own = shallowRef<OwnCounts>();
  const hasFailed = ref(false);
  /** Whether Puzzles shows what the person has of puzzles instead of the puzzle of the day. */
  const isShelf = ref(false);
  const latest = useLatest();
  const profiles = useProfilesStore();
  /** Whose games puzzles are made of: the person who is playing. */
  const player = computed(() => profiles.ownName);

  /** The puzzles that the person made of positions, latest first; undefined until they are loaded. */
  const saved = shallowRef<readonly SavedCard[]>();
  const loadingSaved = useLatest();

  /** Loads the overview for the present day. What was shown stays until it is there. @returns whether it is there */
  async function loadOverview(signal = latest.next()): Promise<boolean> {
    try {
      look();
      const asked = today.value;
      const found = await client.puzzles.overview({ today: asked }, { signal });
      if (signal.aborted) return false;
      overview.value = found;
      day.value = asked;
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

  watch(today, () => {
    if (overview.value !== undefined) void load();
    if (saved.value !== undefined) void loadSaved();
  });

  watch(
    () => profiles.handovers,
    () => {
      overview.value = undefined;
      own.value = undefined;
      saved.value = undefined;
    },
  );

  async function loadSaved(): Promise<void> {
    const signal = loadingSaved.next();
    look();
    try {
      const found = await client.puzzles.saved({ today: today.value }, { signal });
      if (!signal.aborted) saved.value = found;
    } catch (error) {
      if (!signal.aborted) notices.reportUnlessLost(error);
    }
  }

  /** Proves whether a position is a puzzle. @returns undefined if that was cancelled or could not be done */
  async function examine(position: string, signal: AbortSignal): Promise<PuzzleFinding | undefined> {
    try {
      return await client.puzzles.examine({ position }, { signal });
    } catch (error) {
      if (!signal.aborted) notices.report(error);
      return undefined;
    }
  }

  /** @returns whether the position was saved */
  async function save(position: string): Promise<boolean> {
    if (!(await notices.attempt(() => client.puzzles.save({ position })))) return false;
    await loadSaved();
    return true;
  }

  /** Saves a position from where it is set up, and offers to show the puzzles. */
  async function saveAndTell(position: string): Promise<boolean> {
    if (!(await save(position))) return false;
    const show = (): void => {
      isShelf.value = true;
      navigation.go('puzzles');
    };
    notices.notify(text('puzzles.saved.done'), {
      action: { label: text('library.collections.show'), run: show },
    });
    return true;
  }

  /** Removes a puzzle, and offers to undo that. */
  async function drop({ id, position }: SavedCard): Promise<void> {
    if (!(await notices.attempt(() => client.puzzles.drop({ id })))) return;
    await loadSaved();
    notices.notify(text('puzzles.saved.removed'), {
      action: { label: text('common.undo'), run: () => void save(position) },
    });
  }

  return {
    ...{ overview, day, own, player, saved, hasFailed, isShelf },
    ...{ load, loadOverview, loadSaved, examine, saveAndTell, drop },
  };
});
