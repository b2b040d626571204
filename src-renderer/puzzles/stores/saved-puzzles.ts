import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { PuzzleFinding, SavedCard } from '#shared/contract/puzzles.ts';
import { useText } from '../../i18n/index.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useTodayStore } from '../../app/today.ts';

/** The puzzles that the person who is playing made of positions: their list, and how a position becomes one. */
export const useSavedPuzzlesStore = defineStore('saved-puzzles', () => {
  const { client } = useConnection();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const text = useText();
  const days = useTodayStore();
  /** Latest first; undefined until they are loaded. */
  const saved = shallowRef<readonly SavedCard[]>();
  const loading = useLatest();

  async function load(): Promise<void> {
    const signal = loading.next();
    days.look();
    try {
      const found = await client.puzzles.saved({ today: days.today }, { signal });
      if (!signal.aborted) saved.value = found;
    } catch (error) {
      if (!signal.aborted) notices.reportUnlessLost(error);
    }
  }

  watch(
    () => days.today,
    () => {
      if (saved.value !== undefined) void load();
    },
  );

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
    try {
      await client.puzzles.save({ position });
    } catch (error) {
      notices.report(error);
      return false;
    }
    await load();
    return true;
  }

  /** Saves a position from where it is set up, and offers to show the puzzles. */
  async function saveAndTell(position: string): Promise<boolean> {
    if (!(await save(position))) return false;
    const show = (): void => {
      navigation.go('puzzles');
    };
    notices.notify(text('puzzles.saved.done'), {
      action: { label: text('library.collections.show'), run: show },
    });
    return true;
  }

  /** Removes a puzzle, and offers to undo that. */
  async function drop({ id, position }: SavedCard): Promise<void> {
    try {
      await client.puzzles.drop({ id });
    } catch (error) {
      notices.report(error);
      return;
    }
    await load();
    notices.notify(text('puzzles.saved.removed'), {
      action: { label: text('common.undo'), run: () => void save(position) },
    });
  }

  return { saved, load, examine, saveAndTell, drop };
});
