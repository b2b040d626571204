import { defineStore } from 'pinia';
import { computed, inject, readonly, ref, shallowRef, type InjectionKey, type Ref } from 'vue';
import { CONTRACT_VERSION, type Capabilities } from '#shared/contract/system.ts';
import type { Connection } from '../rpc/connection.ts';
import { failureOf } from '../rpc/errors.ts';
import { followFeed } from '../rpc/stream.ts';

export const connectionKey: InjectionKey<Connection> = Symbol('connection');

/** The page's connection to its host; for stores only. */
export function useConnection(): Connection {
  const connection = inject(connectionKey);
  if (connection === undefined) throw new Error('The page has no connection');
  return connection;
}

const NOTHING_SPECIAL: Capabilities = {
  saveDialog: false,
  nativeMenu: false,
  openFolder: false,
  chooseFolder: false,
  printToPdf: false,
  dragFiles: false,
  addPrograms: false,
};

/** What the host tells: whether it can be reached, its capabilities, and whether the computer runs on its battery. */
export const useConnectionStore = defineStore('connection', () => {
  const connection = useConnection();
  const state = shallowRef(connection.state.current);
  const capabilities = shallowRef<Capabilities>(NOTHING_SPECIAL);
  const appVersion = shallowRef('');
  /** The preferred languages, best first: those of the host, else those of the browser. */
  const languages = shallowRef<readonly string[]>(navigator.languages);
  /** Whether page and host are of different builds, so that the page must be reloaded. */
  const mismatch = shallowRef(false);
  /** Whether a part of the page could not be loaded, so that the page must be reloaded. */
  const isIncomplete = shallowRef(false);
  const inBrowser = useBrowserBattery();
  /** What the host says of the battery; undefined if it does not know. */
  const inHost = shallowRef<boolean>();
  /** Whether the computer runs on its battery, as far as the host or the browser knows. */
  const isOnBattery = computed(() => inHost.value ?? inBrowser.value);

  async function greet(): Promise<void> {
    try {
      const answer = await connection.client.system.hello({ contractVersion: CONTRACT_VERSION });
      capabilities.value = answer.capabilities;
      appVersion.value = answer.appVersion;
      if (answer.languages.length > 0) languages.value = answer.languages;
      mismatch.value = false;
    } catch (error) {
      const failure = failureOf(error);
      mismatch.value = failure.kind === 'declared' && failure.code === 'VERSION_MISMATCH';
    }
  }

  connection.state.subscribe((next) => {
    state.value = next;
  });
  connection.onReconnect(() => void greet());

  function reconnect(): void {
    connection.reconnect();
  }

  function notifyIncomplete(): void {
    isIncomplete.value = true;
  }

  /** Follows what the host says of the battery. */
  function followPower(): void {
    followFeed(
      connection,
      (signal) => connection.client.system.power(undefined, { signal }),
      (power) => {
        inHost.value = power.isOnBattery;
      },
    );
  }

  return {
    ...{ state, capabilities, appVersion, languages, mismatch, isIncomplete, isOnBattery },
    ...{ greet, reconnect, followPower, notifyIncomplete },
  };
});

/** The used part of the Battery Status API, which only Chromium has. */
interface Battery extends EventTarget {
  readonly charging: boolean;
}

/**
 * Whether the computer runs on its battery, followed for the life of the page; false if the browser does not say so.
 */
function useBrowserBattery(): Readonly<Ref<boolean>> {
  const isOnBattery = ref(false);

  async function follow(): Promise<void> {
    const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
    const battery = await getBattery?.call(navigator);
    if (battery === undefined) return;
    const update = (): void => {
      isOnBattery.value = !battery.charging;
    };
    battery.addEventListener('chargingchange', update);
    update();
  }

  // A browser may refuse it.
  follow().catch(() => undefined);
  return readonly(isOnBattery);
}
