import { onScopeDispose, readonly, ref, type Ref } from 'vue';

/** The pixels of one rem, which follows text zoom and the width of the window. */
export function useRootSize(): Readonly<Ref<number>> {
  const size = ref(measured());
  const update = (): void => {
    size.value = measured();
  };
  window.addEventListener('resize', update);
  onScopeDispose(() => {
    window.removeEventListener('resize', update);
  });
  return readonly(size);
}

function measured(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
