import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { DEFAULT_SETTINGS, type NewGameChoice, type Settings } from '#shared/contract/settings.ts';
import { followFeed } from '../rpc/stream.ts';
import { useConnection } from './host.ts';
import { useNoticesStore } from './notices.ts';

/** What the person has set. Changes show at once and go back where they could not be saved. */
export const useSettingsStore = defineStore('settings', () => {
  const connection = useConnection();
  const notices = useNoticesStore();
  const saved = shallowRef<Settings>(DEFAULT_SETTINGS);
  const unsaved = shallowRef<Partial<Settings>>({});
  const current = computed((): Settings => ({ ...saved.value, ...unsaved.value }));
  let changesUnderWay = 0;

  async function load(): Promise<void> {
    try {
      saved.value = await connection.client.settings.get();
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  /** Changes the entries named and keeps the rest. */
  async function update(change: Partial<Settings>): Promise<void> {
    unsaved.value = { ...unsaved.value, ...change };
    changesUnderWay++;
    try {
      saved.value = await connection.client.settings.update(change);
    } catch (error) {
      notices.report(error);
    } finally {
      changesUnderWay--;
      if (changesUnderWay === 0) unsaved.value = {};
    }
  }

  /** Remembers what the new-game dialog was set to. */
  function rememberNewGame(choice: NewGameChoice): Promise<void> {
    return update({ newGame: choice });
  }

  /** Fetches the settings and keeps up with changes made elsewhere. */
  async function start(): Promise<void> {
    followFeed(
      connection,
      (signal) => connection.client.settings.changes(undefined, { signal }),
      (next) => {
        saved.value = next;
      },
    );
    connection.onReconnect(() => void load());
    await load();
  }

  return { current, start, update, rememberNewGame };
});
