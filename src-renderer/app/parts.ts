import { defineAsyncComponent, defineComponent, h, onMounted, type Component } from 'vue';
import { useWording } from '../i18n/index.ts';
import { whenIdle } from '../util/waits.ts';

/** A part of the page that its first screen does not show, such as a view or a dialog. Its script and its texts are loaded later. */
export interface Part {
  readonly component: Component;
  /** @param loadTexts loads all texts of the language. Fails where something cannot be loaded; it is requested again once it is shown */
  readonly prefetch: (loadTexts: () => Promise<void>) => Promise<void>;
}

/** Makes a part of a component. After it was prefetched it is rendered together with the component around it, so nothing flashes. */
export function createPart(load: () => Promise<{ readonly default: Component }>): Part {
  let loaded: Component | undefined;
  async function loadWith(loadTexts: () => Promise<void>): Promise<Component> {
    const [component] = await Promise.all([load(), loadTexts()]);
    loaded = component.default;
    return loaded;
  }
  return {
    component: defineComponent({
      inheritAttrs: false,
      setup: (_, { attrs, slots }) => {
        const { loadRest } = useWording();
        const shown = loaded ?? defineAsyncComponent(() => loadWith(loadRest));
        return () => h(shown, attrs, slots);
      },
    }),
    prefetch: async (loadTexts) => {
      await loadWith(loadTexts);
    },
  };
}

/** Loads parts when the page is idle, so that they open at once and without a connection. */
export function usePrefetch(parts: readonly Part[]): void {
  const { loadRest } = useWording();
  onMounted(() => {
    whenIdle(() => {
      for (const part of parts) part.prefetch(loadRest).catch(() => undefined);
    });
  });
}
