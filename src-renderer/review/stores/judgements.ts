import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import {
  judgeMoves,
  markOf as markOfJudgement,
  type MoveJudgement,
  type MoveMark,
} from '#shared/analysis/judge-moves.ts';
import { summarise } from '#shared/analysis/summarise.ts';
import { useProfilesStore } from '../../rating/stores/profiles.ts';
import { useAnalysisStore } from './analysis.ts';
import { useReviewStore } from './review.ts';

/** What the analysis says about the moves of the game in Review. Moves are counted from 1. */
export const useJudgementsStore = defineStore('judgements', () => {
  const review = useReviewStore();
  const analysis = useAnalysisStore();
  const profiles = useProfilesStore();

  const list = computed((): readonly (MoveJudgement | undefined)[] => {
    const { main, game } = review;
    return main === undefined || game === undefined || analysis.values.length !== main.positions.length
      ? []
      : judgeMoves(main.positions[0], game.moves, analysis.values);
  });
  /** The review in figures; undefined until every position has a value. */
  const summary = computed(() => {
    const start = review.main?.positions[0];
    return start === undefined || !analysis.isDone
      ? undefined
      : summarise(start, list.value, analysis.values);
  });
  /** The numbers of the moves that are at least inaccurate, in the game or in points only. */
  const mistakes = computed(() => list.value.flatMap((_, index) => (markOf(index + 1) ? [index + 1] : [])));
  /** The move that is judged beside the shown position: a mistake that the player of the game made from here. */
  const judged = computed(() => {
    const next = review.ply + 1;
    return review.path.length === 0 && mistakes.value.includes(next) ? next : undefined;
  });
  /** The colour of the person who plays here; undefined in games of others. */
  const own = computed(() => review.game && profiles.colourIn(review.game));
  /** Whether the way from one mistake to the next leaves out those of the opponent. */
  const isOwnOnly = ref(true);
  const walked = computed(() =>
    mistakes.value.filter(
      (move) => !isOwnOnly.value || own.value === undefined || of(move)?.mover === own.value,
    ),
  );
  const next = computed(() => walked.value.find((move) => move - 1 > review.ply));
  const previous = computed(() => walked.value.findLast((move) => move - 1 < review.ply));

  function of(move: number): MoveJudgement | undefined {
    return list.value[move - 1];
  }

  function markOf(move: number): MoveMark | undefined {
    const judgement = of(move);
    return judgement && markOfJudgement(judgement);
  }

  /** Shows the position before a move. */
  function goTo(move: number | undefined): void {
    if (move !== undefined) review.goToGame(move - 1);
  }

  return { list, summary, mistakes, judged, own, isOwnOnly, walked, next, previous, of, markOf, goTo };
});
