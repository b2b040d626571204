import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { Colour, Move } from '#shared/game/types.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useLandingRestStore, VERDICT_REST_MS } from '../../app/landing.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useAnalysisStore } from './analysis.ts';
import { useAsideStore } from './aside.ts';
import { useReviewStore } from './review.ts';

/** The stages of another try at a mistake: a move is looked for, checked, right or not; or the answer is shown. */
export type Practice =
  | { readonly stage: 'find' | 'answer'; readonly move: number }
  | { readonly stage: 'checking' | 'played' | 'unknown'; readonly move: number; readonly tried: string }
  | {
      readonly stage: 'right' | 'wrong';
      readonly move: number;
      readonly tried: string;
      /** The points that the tried move gives up against the best one. */
      readonly loss: number;
      readonly isProven: boolean;
    };

/** A move that gives up at most this many points is right. */
const MAX_LOSS = 1;

/** What one does at a mistake: looks for a better move on the board, has the answer shown, or the reply to the mistake. */
export const usePracticeStore = defineStore('practice', () => {
  const { client } = useConnection();
  const review = useReviewStore();
  const analysis = useAnalysisStore();
  const aside = useAsideStore();
  const notices = useNoticesStore();
  const landing = useLandingRestStore();
  const practice = shallowRef<Practice>();
  /** The mistake whose answer is shown in the review: what was best, and why. */
  const answered = shallowRef<number>();
  const latest = useLatest();

  /** The colour whose pawns can be moved on the board. */
  const movable = computed((): Colour | undefined =>
    practice.value?.stage === 'find' ? review.position?.turn : undefined,
  );
  const best = computed(() => {
    const { value } = practice;
    return value === undefined ? undefined : analysis.values[value.move - 1];
  });
  /** Whether nothing may give the best move away: there is a mistake to try again, and nobody has asked for the answer. */
  const isAnswerHidden = computed(() =>
    practice.value === undefined
      ? analysis.judged !== undefined && answered.value !== analysis.judged
      : practice.value.stage !== 'answer',
  );

  /** Starts a try at a move of the game, or starts it again. */
  function start(move: number): void {
    latest.cancel();
    if (review.ply !== move - 1 || review.path.length > 0) review.goToGame(move - 1);
    aside.leave();
    practice.value = { stage: 'find', move };
    answered.value = undefined;
  }

  function showAnswer(): void {
    if (practice.value === undefined) return;
    latest.cancel();
    aside.leave();
    practice.value = { stage: 'answer', move: practice.value.move };
  }

  function leave(): void {
    latest.cancel();
    const { value } = practice;
    practice.value = undefined;
    if (value?.stage === 'right' || value?.stage === 'answer') answered.value = value.move;
  }

  /** Shows or hides the answer to the mistake in the review. */
  function toggleAnswer(): void {
    aside.leave();
    answered.value = isAnswerHidden.value ? analysis.judged : undefined;
  }

  function judge(move: number, tried: string, before: PositionValue, after: PositionValue): void {
    const sign = review.position?.turn === 'white' ? -1 : 1;
    const isProven = before.certainty === 'exact' && after.certainty === 'exact';
    const loss = Math.max(0, sign * (before.margin - after.margin));
    const isEqual = isProven && loss === 0;
    practice.value = {
      stage: isEqual || loss <= MAX_LOSS ? 'right' : 'wrong',
      move,
      tried,
      loss,
      isProven,
    };
  }

  /** Tries a move that was made on the board. */
  async function tryMove(made: Move): Promise<void> {
    const { value: current } = practice;
    const { game } = review;
    if (current?.stage !== 'find' || game === undefined) return;
    const { move } = current;
    const tried = formatMove(made);
    const before = best.value;
    const played = game.moves[move - 1];
    aside.show('tried', [tried], 1);
    if (before === null || before === undefined) return;
    const signal = latest.next();
    practice.value = { stage: 'checking', move, tried };
    const isLeft = (): boolean => signal.aborted;
    await landing.after(VERDICT_REST_MS);
    if (isLeft()) return;
    if (tried === before.line[0]) {
      practice.value = {
        stage: 'right',
        move,
        tried,
        loss: 0,
        isProven: before.certainty === 'exact',
      };
      return;
    }
    if (tried === played) {
      practice.value = { stage: 'played', move, tried };
      return;
    }
    try {
      const after = await client.analysis.tryMove(
        { gameId: game.id, ply: move - 1, move: tried },
        { signal },
      );
      if (!isLeft()) judge(move, tried, before, after);
    } catch (error) {
      if (isLeft()) return;
      practice.value = { stage: 'unknown', move, tried };
      notices.report(error);
    }
  }

  /** The mistake and the best reply to it, if there is one: a move that ends the game has none. */
  const reply = computed((): readonly [string, string] | undefined => {
    const { judged } = analysis;
    const played = judged === undefined ? undefined : review.game?.moves[judged - 1];
    const answer = judged === undefined ? undefined : analysis.values[judged]?.line[0];
    return played === undefined || answer === undefined ? undefined : [played, answer];
  });
  /** Whether the board shows the mistake played, with an arrow for the reply. */
  const isReplyShown = computed(() => reply.value !== undefined && aside.kind === 'answer');

  function toggleReply(): void {
    if (reply.value === undefined) return;
    if (isReplyShown.value) aside.leave();
    else aside.show('answer', [reply.value[0]], 1);
  }

  watch(
    [() => review.ply, () => review.path, () => review.game?.id],
    () => {
      leave();
      answered.value = undefined;
    },
    { flush: 'sync' },
  );

  return {
    practice,
    movable,
    best,
    isAnswerHidden,
    reply,
    isReplyShown,
    start,
    showAnswer,
    toggleAnswer,
    toggleReply,
    leave,
    tryMove,
  };
});
