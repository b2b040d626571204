import { defineStore } from 'pinia';
import { computed } from 'vue';
import { useAnalysisStore } from './analysis.ts';
import { useAsideStore } from './aside.ts';
import { useReviewStore } from './review.ts';

/** The answer to a mistake on the board: the mistake is played, and an arrow shows the best answer. */
export const useRefutationStore = defineStore('refutation', () => {
  const review = useReviewStore();
  const analysis = useAnalysisStore();
  const aside = useAsideStore();

  /** The mistake and the best answer, if there is one: a move that ends the game has none. */
  const line = computed((): readonly [string, string] | undefined => {
    const { judged } = analysis;
    const played = judged === undefined ? undefined : review.game?.moves[judged - 1];
    const answer = judged === undefined ? undefined : analysis.values[judged]?.line[0];
    return played === undefined || answer === undefined ? undefined : [played, answer];
  });
  const isPossible = computed(() => line.value !== undefined);
  const isShown = computed(() => line.value !== undefined && aside.kind === 'answer');

  function toggle(): void {
    if (line.value === undefined) return;
    if (isShown.value) aside.leave();
    else aside.show('answer', [line.value[0]], 1);
  }

  return { line, isPossible, isShown, toggle };
});
