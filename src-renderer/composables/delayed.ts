import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue';

/**
 * True once something has lasted for a while, false again at once: for what should not flash.
 * @param milliseconds how long it must have lasted
 */
export function useDelayed(lasts: () => boolean, milliseconds: number): Readonly<Ref<boolean>> {
  const shown = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(
    lasts,
    (does) => {
      clearTimeout(timer);
      if (does) {
        timer = setTimeout(() => {
          shown.value = true;
        }, milliseconds);
      } else shown.value = false;
    },
    { immediate: true },
  );
  onScopeDispose(() => {
    clearTimeout(timer);
  });
  return readonly(shown);
}
