import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import {
  judgeMoves,
  markOf as markOfJudgement,
  type MoveJudgement,
  type MoveMark,
} from '#shared/analysis/judge-moves.ts';
import type { AnalysisDepth, PositionValue } from '#shared/analysis/position-value.ts';
import { summarise } from '#shared/analysis/summarise.ts';
import type { AnalysisProgress, GameAnalysis } from '#shared/contract/analysis.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { runTask } from '../../rpc/stream.ts';
import { isWithoutHints } from '../../words/rules.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useProfilesStore } from '../profiles/profiles.ts';
import { createTimeLeft } from './review-queue.ts';
import { useReviewStore } from './review.ts';

interface Running {
  readonly depth: AnalysisDepth;
  readonly done: number;
  readonly total: number;
  /** Undefined until there is enough progress for an estimate. */
  readonly secondsLeft: number | undefined;
}

/**
 * The analysis of the game in Review, fetched with the game, and run only on request; and what it says about the moves, which are
 * counted from 1.
 */
export const useAnalysisStore = defineStore('analysis', () => {
  const { client } = useConnection();
  const review = useReviewStore();
  const notices = useNoticesStore();
  const profiles = useProfilesStore();
  /** The analysis that is kept with the game, without its values. */
  const kept = shallowRef<GameAnalysis>();
  /** The value after each number of moves; null if it is not known yet. Empty without an analysis. */
  const values = shallowRef<readonly (PositionValue | null)[]>([]);
  const running = shallowRef<Running>();
  /** How thorough the next analysis is. */
  const depth = ref<AnalysisDepth>('normal');
  let stopRunning: AbortController | undefined;

  const isAllowed = computed(() => !isWithoutHints(review.game));
  const isStale = computed(() => kept.value?.isStale === true && running.value === undefined);
  const known = computed(() => values.value.filter((value) => value !== null).length);
  /** Whether every position has a value. */
  const isDone = computed(() => values.value.length > 0 && known.value === values.value.length);
  /** Whether there is anything to show. */
  const isShown = computed(() => running.value !== undefined || known.value > 0);

  function adopt(analysis: GameAnalysis | undefined): void {
    const isOfNow = analysis?.values.length === (review.game?.moves.length ?? 0) + 1;
    kept.value = analysis;
    values.value = analysis !== undefined && isOfNow ? analysis.values : [];
  }

  async function fetch(gameId: GameId): Promise<void> {
    try {
      const found = await client.analysis.get({ gameId });
      if (review.game?.id === gameId && running.value === undefined) adopt(found);
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  /** Fetches what is kept once more: another part of the page may have analysed the game. */
  async function refresh(): Promise<void> {
    if (review.game !== undefined) await fetch(review.game.id);
  }

  /** Stops the running analysis; what it has found is kept. */
  function stop(): void {
    stopRunning?.abort();
  }

  /** Starts the analysis, or goes on with it. One with other rules or of an earlier engine starts anew. */
  async function run(wanted: AnalysisDepth = depth.value): Promise<void> {
    const { game } = review;
    if (game === undefined || running.value !== undefined || !isAllowed.value) return;
    const controller = new AbortController();
    const total = game.moves.length + 1;
    const timeLeft = createTimeLeft();
    const isCurrent = (): boolean => stopRunning === controller;
    stopRunning = controller;
    depth.value = wanted;
    if (values.value.length !== total || kept.value?.isStale === true)
      values.value = Array.from({ length: total }, () => null);
    running.value = { depth: wanted, done: 0, total, secondsLeft: undefined };
    try {
      const task = client.analysis.run({ gameId: game.id, depth: wanted }, { signal: controller.signal });
      const result = await runTask<AnalysisProgress, GameAnalysis>(task, (progress) => {
        if (!isCurrent()) return;
        const { ply, value, done } = progress;
        values.value = values.value.with(ply, value);
        running.value = {
          depth: wanted,
          done,
          total: progress.total,
          secondsLeft: timeLeft.secondsLeft(performance.now(), progress.total - done),
        };
      });
      if (isCurrent()) adopt(result);
    } catch (error) {
      if (!isCurrent()) return;
      notices.report(error);
      // The values found so far stay, and so does an analysis that is out of date no longer.
      if (kept.value !== undefined) kept.value = { ...kept.value, isStale: false };
    } finally {
      if (isCurrent()) {
        stopRunning = undefined;
        running.value = undefined;
      }
    }
  }

  // Another game has another analysis; moves that were added or taken back make it stale.
  watch(
    [() => review.game?.id, () => review.game?.moves.join()] as const,
    ([gameId]) => {
      stopRunning?.abort();
      stopRunning = undefined;
      running.value = undefined;
      adopt(undefined);
      if (gameId !== undefined) void fetch(gameId);
    },
    { immediate: true },
  );

  /** What the moves of the game are worth against the best ones. */
  const judgements = computed((): readonly (MoveJudgement | undefined)[] => {
    const { main, game } = review;
    return main === undefined || game === undefined || values.value.length !== main.positions.length
      ? []
      : judgeMoves(main.positions[0], game.moves, values.value);
  });
  /** The review in figures; undefined until every position has a value. */
  const summary = computed(() => {
    const start = review.main?.positions[0];
    return start === undefined || !isDone.value
      ? undefined
      : summarise(start, judgements.value, values.value);
  });
  /** The numbers of the moves that are at least inaccurate, in the game or in points only. */
  const mistakes = computed(() =>
    judgements.value.flatMap((_, index) => (markOf(index + 1) ? [index + 1] : [])),
  );
  /** The move that is judged beside the shown position: a mistake that the player of the game made from here. */
  const judged = computed(() => {
    const next = review.ply + 1;
    return review.path.length === 0 && mistakes.value.includes(next) ? next : undefined;
  });
  /** The colour of the person who plays here; undefined in games of others. */
  const ownColour = computed(() => review.game && profiles.colourIn(review.game));
  /** Whether the way from one mistake to the next leaves out those of the opponent. */
  const isOwnOnly = ref(true);
  const walkedMistakes = computed(() =>
    mistakes.value.filter(
      (move) =>
        !isOwnOnly.value || ownColour.value === undefined || judgementOf(move)?.mover === ownColour.value,
    ),
  );
  const nextMistake = computed(() => walkedMistakes.value.find((move) => move - 1 > review.ply));
  const previousMistake = computed(() => walkedMistakes.value.findLast((move) => move - 1 < review.ply));

  function judgementOf(move: number): MoveJudgement | undefined {
    return judgements.value[move - 1];
  }

  function markOf(move: number): MoveMark | undefined {
    const judgement = judgementOf(move);
    return judgement && markOfJudgement(judgement);
  }

  /** Shows the position before a move. */
  function goToMistake(move: number | undefined): void {
    if (move !== undefined) review.goToGame(move - 1);
  }

  return {
    kept,
    values,
    running,
    depth,
    isAllowed,
    isStale,
    known,
    isDone,
    isShown,
    refresh,
    run,
    stop,
    judgements,
    summary,
    mistakes,
    judged,
    ownColour,
    isOwnOnly,
    walkedMistakes,
    nextMistake,
    previousMistake,
    judgementOf,
    markOf,
    goToMistake,
  };
});
