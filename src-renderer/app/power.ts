import { defineStore } from 'pinia';
import { computed, shallowRef, readonly, ref, type Ref } from 'vue';
import { followFeed } from '../rpc/stream.ts';
import { useConnection } from './host.ts';

/** Whether the computer runs on its battery, as far as the host or the browser knows. */
export const usePowerStore = defineStore('power', () => {
  const connection = useConnection();
  const { client } = connection;
  const inBrowser = useBrowserBattery();
  /** What the host says; undefined if it does not know. */
  const inHost = shallowRef<boolean>();
  const isOnBattery = computed(() => inHost.value ?? inBrowser.value);

  /** Follows the host. */
  function start(): void {
    followFeed(
      connection,
      (signal) => client.system.power(undefined, { signal }),
      (power) => {
        inHost.value = power.isOnBattery;
      },
    );
  }

  return { isOnBattery, start };
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
