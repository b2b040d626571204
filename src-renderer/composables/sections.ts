import { computed, nextTick, watch, type ComputedRef, type WritableComputedRef } from 'vue';
import { useNavigationStore } from '../app/navigation.ts';
import { useViewDraft } from '../app/session-draft.ts';
import { useMedia } from '../util/media.ts';
import { focusOn, skipToTitle } from './focus-restore.ts';

/** The section shown in a view, and whether the list of sections is shown instead. */
export interface Sections<Name extends string> {
  readonly current: WritableComputedRef<Name>;
  /** Whether only the list is shown: the window is narrow and no section is open. */
  readonly isListed: ComputedRef<boolean>;
  /** Whether a section is open in a narrow window, which then has a button back to the list. */
  readonly isOpened: ComputedRef<boolean>;
  /** Opens a section from the list and moves the focus to it. */
  readonly open: (name: Name) => Promise<void>;
  /** Returns to the list and focuses an entry. @param entry its `data-entry` */
  readonly leave: (entry: string) => Promise<void>;
}

/**
 * The sections of a view. A wide window shows them beside their list; a narrow one starts with the list alone and returns to it
 * when the view is opened again.
 * @param view its name; a reload of the page keeps the section
 * @param first the section shown first in a wide window
 * @param opened the section shown first in a narrow window; the list if omitted
 */
export function useSections<Name extends string>(view: string, first: Name, opened?: Name): Sections<Name> {
  const isNarrow = useMedia('narrow');
  const navigation = useNavigationStore();
  const chosen = useViewDraft<Name | undefined>(`section-${view}`, undefined);
  chosen.value ??= opened;
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
