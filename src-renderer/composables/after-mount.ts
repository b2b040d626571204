import { onBeforeUnmount, onMounted, readonly, ref, type Ref } from 'vue';

/**
 * True from just before the component is first painted: what waits for it is there in the same frame, but is worked out in
 * a task of its own, so that no task takes long.
 */
export function useAfterMount(): Readonly<Ref<boolean>> {
  const isAfter = ref(false);
  let frame: number | undefined;
  onMounted(() => {
    frame = requestAnimationFrame(() => {
      isAfter.value = true;
    });
  });
  onBeforeUnmount(() => {
    if (frame !== undefined) cancelAnimationFrame(frame);
  });
  return readonly(isAfter);
}
