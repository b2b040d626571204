import { computed, type ComputedRef } from 'vue';
import { useAnalysisStore } from '../core/reading/analysis.ts';
import { usePracticeStore } from '../core/reading/practice.ts';
import { useReviewStore } from '../core/reading/review.ts';
import { useMedia } from '../util/media.ts';

/** How much room the lists of Review have beside the board. */
interface ListRoom {
  /** A narrow window has the lists of an analysed game in a drawer. */
  readonly isInDrawer: ComputedRef<boolean>;
  /** The tree and the details have the room of the curve, too. */
  readonly isTall: ComputedRef<boolean>;
  /** In a narrow or low window without a drawer they have the room of what stands above them, and some of a narrow board's. */
  readonly isAlone: ComputedRef<boolean>;
}

export function useListRoom(): ListRoom {
  const review = useReviewStore();
  const analysis = useAnalysisStore();
  const practice = usePracticeStore();
  const isNarrow = useMedia('narrow');
  const isLow = useMedia('low');
  const isInDrawer = computed(() => isNarrow.value && analysis.isShown);
  const isTall = computed(
    () =>
      practice.practice === undefined &&
      (review.tab === 'details' || (review.tab === 'moves' && review.isTree)),
  );
  const isAlone = computed(() => isTall.value && !isInDrawer.value && (isNarrow.value || isLow.value));
  return { isInDrawer, isTall, isAlone };
}
