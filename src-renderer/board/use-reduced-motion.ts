/** Whether the system asks for less motion; follows a change while the page is open. */

import { onScopeDispose, readonly, ref, type Ref } from 'vue';

export function useReducedMotion(): Readonly<Ref<boolean>> {
  const query = window.matchMedia('(prefers-reduced-motion: reduce)');
  const reduced = ref(query.matches);
  const follow = (event: MediaQueryListEvent): void => {
    reduced.value = event.matches;
  };
  query.addEventListener('change', follow);
  onScopeDispose(() => {
    query.removeEventListener('change', follow);
  });
  return readonly(reduced);
}
