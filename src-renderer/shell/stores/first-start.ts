import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { useFeed } from '../../rpc/stream.ts';
import { useGameStore } from '../../play/stores/game.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';

/**
 * Whether the app is started for the first time: the library is empty and no view was opened yet. Then there is only
 * the welcome panel; the navigation appears with the first choice.
 */
export const useFirstStartStore = defineStore('first-start', () => {
  const connection = useConnection();
  const game = useGameStore();
  const navigation = useNavigationStore();
  /** Undefined until it is known. */
  const isFirst = ref<boolean>();

  async function start(): Promise<void> {
    await check();
    followLibrary();
  }

  async function check(): Promise<void> {
    try {
      const { kept } = await connection.client.library.page({ query: {}, from: 0, count: 0 });
      if (isFirst.value !== false) isFirst.value = kept === 0;
    } catch {
      // If it cannot be determined, the whole app is shown.
      isFirst.value = false;
    }
  }

  // Games may come from elsewhere: an import, another tab, the command line.
  const followLibrary = useFeed(connection, {
    open: (signal) => connection.client.library.changes(undefined, { signal }),
    onValue: () => {
      if (isFirst.value === true) void check();
    },
    refresh: () => undefined,
  });

  watch([() => navigation.view, () => game.game], () => {
    isFirst.value = false;
  });

  return { isFirst, start };
});
