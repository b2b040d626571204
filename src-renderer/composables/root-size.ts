import { useEventListener } from '@vueuse/core';
import { readonly, ref, type Ref } from 'vue';

/** The pixels of one rem, which follows text zoom and the width of the window. */
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
