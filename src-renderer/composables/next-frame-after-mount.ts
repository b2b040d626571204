import { onBeforeUnmount, onMounted, readonly, ref, type Ref } from 'vue';

/**
 * Becomes true just before the first paint of the component: content that depends on it is in the same frame, but rendered in a
 * separate task.
 * @param frames the number of frames to wait; with 2, the content follows the first paint
 */
export function useNextFrameAfterMount(frames = 1): Readonly<Ref<boolean>> {
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
