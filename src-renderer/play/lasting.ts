import { useTimeoutFn } from '@vueuse/core';
import { readonly, ref, watch, type Ref } from 'vue';

/**
 * Becomes true at once and stays true for a minimum time, so that the text it shows can be read.
 * @param milliseconds the minimum time
 */
export function useLasting(lasts: () => boolean, milliseconds: number): Readonly<Ref<boolean>> {
  const shown = ref(lasts());
  const { isPending, start } = useTimeoutFn(
    () => {
      shown.value = lasts();
    },
    milliseconds,
    { immediate: lasts() },
  );
  watch(
    lasts,
    (does) => {
      if (does) {
        if (!shown.value) start();
        shown.value = true;
      } else if (!isPending.value) shown.value = false;
    },
    { flush: 'sync' },
  );
  return readonly(shown);
}
