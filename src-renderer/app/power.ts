import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { followFeed } from '../rpc/stream.ts';
import { useBrowserBattery } from '../util/battery.ts';
import { useConnection } from './host.ts';

/** Whether the computer runs on its battery, as far as the host or the browser knows. */
export const usePowerStore = defineStore('power', () => {
  const connection = useConnection();
  const { client } = connection;
  const inBrowser = useBrowserBattery();
  /** What the host says; undefined where it does not know. */
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
