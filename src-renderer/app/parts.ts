import { defineStore } from 'pinia';
import { defineAsyncComponent, defineComponent, h, shallowRef, watch, type Component } from 'vue';
import { useWording } from '../i18n/index.ts';
import { useConnectionStore } from './host.ts';
import { nextFrame, whenIdle } from '../util/waits.ts';

/** A part of the page that its first screen does not show, such as a view or a dialog. Its script and its texts are loaded later. */
export interface Part {
  readonly component: Component;
  /** @param loadTexts loads all texts of the language. Fails if something cannot be loaded */
  readonly prefetch: (loadTexts: () => Promise<void>) => Promise<void>;
}

/** In place of a part that could not be loaded: shows nothing, and has the person told. */
const MISSING = defineComponent({
  inheritAttrs: false,
  setup: () => {
    useConnectionStore().notifyIncomplete();
    return () => undefined;
  },
});

/**
 * Makes a part of a component. After it was prefetched it is rendered together with the component around it, so nothing flashes.
 * @param options.isFirst whether the first screen may show it: then it does not wait for texts that the first screen does not have
 */
export function createPart(
  load: () => Promise<{ readonly default: Component }>,
  { isFirst = false } = {},
): Part {
  let loaded: Component | undefined;
  let loading: Promise<Component> | undefined;
  async function loadNow(loadTexts: () => Promise<void>): Promise<Component> {
    const [component] = await Promise.all([load(), isFirst ? undefined : loadTexts()]);
    loaded = component.default;
    return loaded;
  }
  // Once: until the page is reloaded, a browser does not ask again for a script that failed, and Vite not for a style.
  function loadWith(loadTexts: () => Promise<void>): Promise<Component> {
    return (loading ??= loadNow(loadTexts));
  }
  return {
    component: defineComponent({
      inheritAttrs: false,
      setup: (_, { attrs, slots }) => {
        const { loadRest } = useWording();
        const shown =
          loaded ?? defineAsyncComponent({ loader: () => loadWith(loadRest), errorComponent: MISSING });
        return () => h(shown, attrs, slots);
      },
    }),
    prefetch: async (loadTexts) => {
      await loadWith(loadTexts);
    },
  };
}

/** Whether the first screen is shown with what the host answered, and the page is idle. All that it does not need waits for that. */
export const useFirstScreenStore = defineStore('first-screen', () => {
  const isShown = shallowRef(false);

  /** Waits until the first screen is shown. @param isAnswered whether the host has answered all that it shows */
  function start(isAnswered: () => boolean): void {
    watch(
      isAnswered,
      async () => {
        await nextFrame();
        whenIdle(() => {
          isShown.value = true;
        });
      },
      { flush: 'post', once: true },
    );
  }

  return { isShown, start };
});

/** Loads parts once the first screen is shown, so that they open at once and without a connection. */
export function usePrefetch(parts: readonly Part[]): void {
  const { loadRest } = useWording();
  const firstScreen = useFirstScreenStore();
  const connection = useConnectionStore();
  watch(
    () => firstScreen.isShown,
    (isShown) => {
      if (isShown) for (const part of parts) part.prefetch(loadRest).catch(connection.notifyIncomplete);
    },
    { immediate: true },
  );
}
