import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { explainLoss } from '#shared/analysis/explain-loss.ts';
import { namesBest } from '#shared/analysis/reason.ts';
import { parseMove } from '#shared/game/notation.ts';
import { shownPath } from '../../board/path.ts';
import type { BoardWarning } from '../../board/board-types.ts';
import { useWording } from '../../i18n/index.ts';
import { CLASS_SIGNS, valueWords, whyWords } from '../../words/analysis.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useOffersStore } from '../../app/offers.ts';
import { useCoachStore } from '../../core/table/coach.ts';
import { useGameStore } from '../../core/table/game.ts';

/** The coach's remark about the last move on the board: its words, what the board shows of it, and the answers to it. */
export const useCoachCardStore = defineStore('coachCard', () => {
  const coach = useCoachStore();
  const game = useGameStore();
  const notices = useNoticesStore();
  const wording = useWording();
  const { text } = wording;
  const isWhyShown = ref(false);

  /** The remark, once its move has landed on the board. */
  const remark = computed(() => {
    const { game: state, landed } = game;
    if (state === undefined || landed?.game.moves.length !== state.moves.length) return undefined;
    return coach.remarkOn(state);
  });
  const positions = computed(() => {
    const all = game.replay?.positions ?? [];
    const [before, after] = [all.at(-2), all.at(-1)];
    return before === undefined || after === undefined ? undefined : { before, after };
  });
  /** `This gives up about 23 points`. */
  const title = computed(() => {
    if (remark.value === undefined) return '';
    const { isProven, loss } = remark.value;
    return text(isProven ? 'playing.coach.givesUp' : 'playing.coach.givesUpAbout', {
      count: Math.round(loss),
    });
  });
  /** Why the move is wrong, and what is expected before it and after it. */
  const why = computed((): readonly string[] => {
    const played = game.game?.moves.at(-1);
    if (remark.value === undefined || positions.value === undefined || played === undefined) return [];
    const { before, after, loss } = remark.value;
    const isDecided = before.winner !== undefined && before.winner === after.winner;
    const reasons = explainLoss({
      before: positions.value.before,
      played,
      bestLine: before.line,
      answerLine: after.line,
      komi: game.game?.komi ?? 0,
      loss,
    });
    // The coach leaves the better move to the person; the board shows the answer, so the words are about it too.
    const reason = reasons.find((found) => !namesBest(found));
    return [
      ...(reason === undefined ? [] : [whyWords(wording, reason, positions.value.before.turn)]),
      ...(isDecided ? [text('analysis.verdict.pointsOnly')] : []),
      text('playing.coach.outlook', {
        before: valueWords(wording, before),
        after: valueWords(wording, after),
      }),
    ];
  });
  const onBoard = computed((): BoardWarning | undefined => {
    const played = game.replay?.moves.at(-1);
    if (remark.value === undefined || played === undefined) return undefined;
    const warning = { square: played.to, sign: CLASS_SIGNS[remark.value.class] };
    const [first] = remark.value.after.line;
    const answer = first === undefined ? undefined : parseMove(first);
    const path = answer && positions.value && shownPath(positions.value.after, answer);
    if (!isWhyShown.value || answer === undefined || path === undefined) return warning;
    return { ...warning, answer: { from: answer.from, path } };
  });

  watch(remark, (said) => {
    isWhyShown.value = false;
    if (said !== undefined) notices.announce(title.value, text('playing.coach.ask'));
  });

  const canShowWhy = computed(() => remark.value !== undefined && !isWhyShown.value);

  function showWhy(): void {
    if (!canShowWhy.value) return;
    isWhyShown.value = true;
    notices.announce(...why.value);
  }

  useOffersStore().showWhy = () => (canShowWhy.value ? showWhy : undefined);

  function keep(): void {
    void coach.leave();
  }

  return { remark, title, why, onBoard, isWhyShown, canShowWhy, showWhy, keep };
});
