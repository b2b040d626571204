import { readonly, ref, type Ref } from 'vue';

/** The used part of the Battery Status API, which only Chromium has. */
interface Battery extends EventTarget {
  readonly charging: boolean;
}

/**
 * Whether the computer runs on its battery, followed for the life of the page; false where the browser does not say so.
 */
export function useBrowserBattery(): Readonly<Ref<boolean>> {
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
