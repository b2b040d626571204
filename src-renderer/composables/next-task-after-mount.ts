import { useTimeoutFn } from '@vueuse/core';
import { onMounted, readonly, ref, type Ref } from 'vue';

/**
 * Becomes true in the task after the one that mounts the component. Content that depends on it is mostly in the same frame, but what
 * is mounted, the rest, and the layout of both are three short tasks instead of one that holds up the page.
 */
export function useNextTaskAfterMount(): Readonly<Ref<boolean>> {
  const isAfter = ref(false);
  const { start } = useTimeoutFn(
    () => {
      isAfter.value = true;
    },
    0,
    { immediate: false },
  );
  onMounted(start);
  return readonly(isAfter);
}
