import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { DEFAULT_SETTINGS, type NewGameChoice, type Settings } from '#shared/contract/settings.ts';
import { useFeed } from '../../rpc/stream.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** The settings. Changes apply at once and are reverted if they cannot be saved. */
export const useSettingsStore = defineStore('settings', () => {
  const connection = useConnection();
  const notices = useNoticesStore();
  const saved = shallowRef<Settings>(DEFAULT_SETTINGS);
  const unsaved = shallowRef<Partial<Settings>>({});
  /** Whether the settings were fetched; before that they are the defaults. */
  const isLoaded = ref(false);
  const current = computed((): Settings => ({ ...saved.value, ...unsaved.value }));
  /** Changes that are being saved; `unsaved` has them until the last one is. */
  let pendingChanges = 0;

  async function load(): Promise<void> {
    try {
      saved.value = await connection.client.settings.get();
    } catch (error) {
      notices.reportUnlessLost(error);
    } finally {
      isLoaded.value = true;
    }
  }

  /** Changes some settings. @returns whether they were saved */
  async function update(change: Partial<Settings>): Promise<boolean> {
    unsaved.value = { ...unsaved.value, ...change };
    pendingChanges++;
    const isSaved = await notices.attempt(async () => {
      saved.value = await connection.client.settings.update(change);
    });
    pendingChanges--;
    if (pendingChanges === 0) unsaved.value = {};
    return isSaved;
  }

  /** Saves what a new game begins with, wherever it was chosen. @returns whether it was saved */
  function rememberNewGame(choice: NewGameChoice): Promise<boolean> {
    return update({ newGame: choice });
  }

  /** Resets all settings but the learning progress and the profiles with their names. @returns whether it was saved */
  function reset(): Promise<boolean> {
    const { learning, profile, otherProfiles, newGame } = current.value;
    const named = { ...DEFAULT_SETTINGS.newGame, name: newGame.name };
    return update({ ...DEFAULT_SETTINGS, learning, profile, otherProfiles, newGame: named });
  }

  const startFeed = useFeed(connection, {
    open: (signal) => connection.client.settings.changes(undefined, { signal }),
    onValue: (next) => {
      saved.value = next;
    },
    refresh: load,
  });

  /** Fetches the settings and follows changes made by other pages. */
  async function start(): Promise<void> {
    startFeed();
    await load();
  }

  return { current, isLoaded, start, update, reset, rememberNewGame };
});
