import { useTimeoutFn } from '@vueuse/core';
import { readonly, ref, watch, type Ref } from 'vue';

/**
 * Becomes true once something has lasted for a while and false as soon as it ends, so that short waits do not flash.
 * @param milliseconds how long it must have lasted; with 0, content that depends on it is rendered in the task after the one that
 * mounts the component, which makes two short tasks of a long one
 */
export function useDelayed(lasts: () => boolean, milliseconds: number): Readonly<Ref<boolean>> {
  const shown = ref(false);
  const { start, stop } = useTimeoutFn(
    () => {
      shown.value = true;
    },
    milliseconds,
    { immediate: false },
  );
  watch(
    lasts,
    (does) => {
      stop();
      if (does) start();
      else shown.value = false;
    },
    { immediate: true },
  );
  return readonly(shown);
}
