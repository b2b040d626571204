/** How the page waits: until it is idle, for a frame, and until something has lasted for a while. */

import { useTimeoutFn } from '@vueuse/core';
import { readonly, ref, watch, type Ref } from 'vue';

/** Runs work when the page is idle; in browsers without `requestIdleCallback` (Safari) a little later. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** The maximum wait in milliseconds: a hidden page has no frames. */
const MAX_FRAME_WAIT_MS = 100;

/** Waits until the next frame is painted; on a hidden page, for a short time. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_FRAME_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame is painted before this task runs.
      setTimeout(resolve);
    });
  });
}

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
