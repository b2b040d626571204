import { onBeforeUnmount, onMounted, readonly, ref, type Ref } from 'vue';

/**
 * True from just before the component is first painted: what waits for it is there in the same frame, but is worked out in
 * a task of its own, so that no task takes long.
 * @param frames how many frames it waits for; with a second one, it comes after what is seen first
 */
export function useAfterMount(frames = 1): Readonly<Ref<boolean>> {
  const isAfter = ref(false);
  let frame: number | undefined;
  function wait(left: number): void {
    if (left === 0) isAfter.value = true;
    else {
      frame = requestAnimationFrame(() => {
        wait(left - 1);
      });
    }
  }
  onMounted(() => {
    wait(frames);
  });
  onBeforeUnmount(() => {
    if (frame !== undefined) cancelAnimationFrame(frame);
  });
  return readonly(isAfter);
}
