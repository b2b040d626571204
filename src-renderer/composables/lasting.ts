import { useTimeoutFn } from '@vueuse/core';
import { readonly, ref, watch, type Ref } from 'vue';

/**
 * Becomes true at once and stays so for a while at least, so that what it shows can be read.
 * @param milliseconds how long it stays true at least
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
