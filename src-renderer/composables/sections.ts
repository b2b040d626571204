import {
  computed,
  nextTick,
  shallowRef,
  watch,
  type ComputedRef,
  type ShallowRef,
  type WritableComputedRef,
} from 'vue';
import { useNavigationStore } from '../stores/page/navigation.ts';
import { useMedia } from '../util/media.ts';
import { focusOn, skipToTitle } from './focus-restore.ts';

/** Which of a view's sections is shown, and whether their list stands in its place. */
export interface Sections<Name extends string> {
  readonly current: WritableComputedRef<Name>;
  /** Whether the window is narrow and none is opened yet: then the list of all is the view. */
  readonly isListed: ComputedRef<boolean>;
  /** Whether one is opened in a narrow window, which has a way back to the list. */
  readonly isOpened: ComputedRef<boolean>;
  /** Opens one from the list, and takes the keyboard along. */
  readonly open: (name: Name) => Promise<void>;
  /** Goes back to the list, and to the entry it was left by. @param entry its mark, `data-entry` */
  readonly leave: (entry: string) => Promise<void>;
}

/**
 * The sections of a view. Where there is room, they stand beside their list; a narrow window starts with the list
 * alone, and goes back to it when its view is asked for once more.
 * @param first the one shown beside the list
 * @param opened the one a narrow window starts with, if not with the list
 */
export function useSections<Name extends string>(first: Name, opened?: Name): Sections<Name> {
  const isNarrow = useMedia('narrow');
  const navigation = useNavigationStore();
  const chosen: ShallowRef<Name | undefined> = shallowRef(opened);
  const current = computed({
    get: () => chosen.value ?? first,
    set: (name: Name) => {
      chosen.value = name;
    },
  });
  watch(
    () => navigation.returns,
    () => {
      if (isNarrow.value) chosen.value = undefined;
    },
  );
  // The shown section stays open when the window becomes narrow.
  watch(isNarrow, (narrow) => {
    if (narrow) chosen.value ??= first;
  });
  return {
    current,
    isListed: computed(() => isNarrow.value && chosen.value === undefined),
    isOpened: computed(() => isNarrow.value && chosen.value !== undefined),
    open: async (name) => {
      chosen.value = name;
      await nextTick();
      skipToTitle();
    },
    leave: async (entry) => {
      chosen.value = undefined;
      await nextTick();
      const place = document.querySelector<HTMLElement>(`[data-entry="${entry}"]`);
      if (place !== null) focusOn(place);
    },
  };
}
