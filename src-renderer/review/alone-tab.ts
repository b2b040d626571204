import { computed, type ComputedRef } from 'vue';
import { useAnalysisStore } from './stores/analysis.ts';
import { usePracticeStore } from './stores/practice.ts';
import { useReviewStore } from './stores/review.ts';
import { useMedia } from '../util/media.ts';

/** A narrow window has the moves of an analysed game in a drawer. */
export function useDrawer(): ComputedRef<boolean> {
  const analysis = useAnalysisStore();
  const isNarrow = useMedia('narrow');
  return computed(() => isNarrow.value && analysis.isShown);
}

/** Whether the tree of variations or the moves of other games have the panel to themselves. */
export function useAloneTab(): ComputedRef<boolean> {
  const review = useReviewStore();
  const practice = usePracticeStore();
  const isInDrawer = useDrawer();
  return computed(
    () =>
      (review.tab === 'tree' || review.tab === 'explorer') &&
      !isInDrawer.value &&
      practice.practice === undefined,
  );
}
