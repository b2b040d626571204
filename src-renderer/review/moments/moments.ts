import { computed, watch, type ComputedRef } from 'vue';
import { explainLoss } from '#shared/analysis/explain-loss.ts';
import type { MoveJudgement, MoveMark } from '#shared/analysis/judge-moves.ts';
import { keyMoments } from '#shared/analysis/summarise.ts';
import { namesBest, type Reason } from '#shared/analysis/reason.ts';
import { turnAt } from '#shared/game/notation.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { COLOURS } from '#shared/game/types.ts';
import { useGuessStore } from '../../core/reading/guess.ts';
import { useLiveStore } from '../../core/reading/live-analysis.ts';
import { useAnalysisStore } from '../../core/reading/analysis.ts';
import { usePracticeStore } from '../../core/reading/practice.ts';
import { useReviewStore } from '../../core/reading/review.ts';
import { winnerOf } from '../../app/replay.ts';
import { useMedia } from '../../util/media.ts';

/** A move that mattered. */
export interface Moment {
  /** The number of the move among all moves, from 1, and the number that its line of the game has. */
  readonly move: number;
  readonly number: number;
  readonly judgement: MoveJudgement;
  readonly mark: MoveMark;
}

/** The moves of the game in Review that mattered most, and what is said of them. */
export interface Moments {
  /** In the order of the game: those of the person who plays here, or of both. */
  readonly moments: ComputedRef<readonly Moment[]>;
  /** The moment of the position shown, or else the decisive or the worst one. */
  readonly focused: ComputedRef<Moment | undefined>;
  /** Whether the focused move lost the game. */
  readonly isDecisive: ComputedRef<boolean>;
  /** Why it was wrong, by what the board bears out; undefined where that would tell the better move, and where there is no such fact. */
  readonly reason: ComputedRef<Reason | undefined>;
}

export function useMoments(): Moments {
  const review = useReviewStore();
  const analysis = useAnalysisStore();

  function momentOf(move: number | undefined): Moment | undefined {
    const judgement = move === undefined ? undefined : analysis.judgementOf(move);
    const mark = move === undefined ? undefined : analysis.markOf(move);
    if (move === undefined || judgement === undefined || mark === undefined) return undefined;
    const first = review.main?.positions[0].turn ?? 'black';
    return { move, number: turnAt(first, move - 1).number, judgement, mark };
  }

  const moments = computed(() => {
    const { ownColour, judgements } = analysis;
    const own = ownColour === undefined ? [] : keyMoments(judgements, [ownColour]);
    const found = own.length > 0 ? own : keyMoments(judgements, COLOURS);
    return found.flatMap((index) => momentOf(index + 1) ?? []);
  });
  /** The loser's move among them that turned the result last, or gave up the most; undefined where none of them did. */
  const decisive = computed(() => {
    const winner = review.main && winnerOf(review.main.result);
    if (winner === undefined) return undefined;
    const lost = moments.value.filter(({ judgement, mark }) => judgement.mover !== winner && !mark.isPoints);
    return lost.findLast(({ judgement }) => judgement.changesResult) ?? worstOf(lost);
  });
  const focused = computed(() => momentOf(analysis.judged) ?? decisive.value ?? worstOf(moments.value));
  const isDecisive = computed(
    () => decisive.value !== undefined && focused.value?.move === decisive.value.move,
  );
  const reason = computed(() => {
    const { main, game } = review;
    const move = focused.value?.move;
    if (main === undefined || game === undefined || move === undefined) return undefined;
    const [position, next] = [main.positions[move - 1], main.positions[move]];
    const [before, after] = [analysis.values[move - 1], analysis.values[move]];
    if (!position || !next || !before || !after) return undefined;
    // The lines of an analysis that was read from a record are not checked.
    if (!replayMoves(position, before.line).ok || !replayMoves(next, after.line).ok) return undefined;
    return explainLoss({
      before: position,
      played: game.moves[move - 1] ?? '',
      bestLine: before.line,
      answerLine: after.line,
      komi: game.komi,
      loss: focused.value?.judgement.loss ?? 0,
    }).find((found) => !namesBest(found) && found.kind !== 'loss');
  });
  return { moments, focused, isDecisive, reason };
}

/** The moment that gave up the most of the chance to win, or of the points where that is equal; of equals the first. */
function worstOf(moments: readonly Moment[]): Moment | undefined {
  return moments.reduce<Moment | undefined>((worst, moment) => {
    if (worst === undefined) return moment;
    const [one, other] = [moment.judgement, worst.judgement];
    const isWorse =
      one.chanceLoss === other.chanceLoss ? one.loss > other.loss : one.chanceLoss > other.chanceLoss;
    return isWorse ? moment : worst;
  }, undefined);
}

/** Whether Review shows the moments of an analysed game, and nothing that needs its moves: the first thing that one sees. */
export function useMomentsShown(): ComputedRef<boolean> {
  const review = useReviewStore();
  const analysis = useAnalysisStore();
  const practice = usePracticeStore();
  const guess = useGuessStore();
  const live = useLiveStore();
  return computed(
    () =>
      analysis.isDone &&
      !analysis.isStale &&
      analysis.running === undefined &&
      !review.isAll &&
      practice.practice === undefined &&
      !guess.isOn &&
      !live.isOn &&
      review.life === undefined &&
      review.path.length === 0,
  );
}

/** Stands the board at the moment that the first sentence speaks of, once a game that is shown at one of its ends is analysed. */
export function useMomentAtFirst(): void {
  const review = useReviewStore();
  const analysis = useAnalysisStore();
  const isShown = useMomentsShown();
  const { focused } = useMoments();
  const isNarrow = useMedia('narrow');
  watch(
    [() => review.game?.id, () => analysis.isDone, () => analysis.running !== undefined] as const,
    ([gameId, isDone, isRunning], [gameBefore, , wasRunning]) => {
      const hasEnded = gameId === gameBefore && isDone && wasRunning === true && !isRunning;
      // Who reads another list beside the board meanwhile goes on reading it.
      if (hasEnded && review.tab !== 'moves' && !isNarrow.value) review.isAll = true;
      if (isShown.value && [0, review.last].includes(review.ply)) analysis.goToMistake(focused.value?.move);
    },
    { immediate: true },
  );
}
