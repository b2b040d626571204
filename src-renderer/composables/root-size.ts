import { useEventListener } from '@vueuse/core';
import { readonly, ref, type Ref } from 'vue';

/** The size of one rem in pixels, which changes with text zoom and the window's width. */
export function useRootSize(): Readonly<Ref<number>> {
  const size = ref(measured());
  useEventListener(window, 'resize', () => {
    size.value = measured();
  });
  return readonly(size);
}

function measured(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
