import { watch } from 'vue';
import { numberedMove } from '#shared/game/notation.ts';
import { shownLoss } from '#shared/analysis/judge-moves.ts';
import { describePlayed } from '../board/describe.ts';
import { useWording } from '../i18n/index.ts';
import { leadAt, lastPosition, playedMove, standingAt, type Replay } from '../app/replay.ts';
import { useNoticesStore } from '../app/notices.ts';
import { useAnalysisStore } from '../core/reading/analysis.ts';
import { useDecisionWords } from './verdicts/review-words.ts';
import { useGuessStore } from '../core/reading/guess.ts';
import { usePracticeStore } from '../core/reading/practice.ts';
import { useReviewStore } from '../core/reading/review.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import { leadWords, namesOf } from '../words/game.ts';
import { markWords } from '../words/analysis.ts';

/** Announces the position shown in Review: after a step forward the move, otherwise the move number. */
export function useReviewAnnouncements(): void {
  const wording = useWording();
  const { text, translate } = wording;
  const review = useReviewStore();
  const notices = useNoticesStore();
  const settings = useSettingsStore();
  const analysis = useAnalysisStore();
  const guess = useGuessStore();
  const practice = usePracticeStore();
  const decision = useDecisionWords();

  function placeWords(replay: Replay, ply: number): string {
    const leader = leadWords(wording, leadAt(replay, ply));
    const { turn } = replay.positions[ply] ?? lastPosition(replay);
    return ply === 0
      ? text('review.announce.start', { colour: text(`common.${turn}`) })
      : text('review.announce.at', { ply, lead: leader });
  }

  /** What the analysis says about the mistake that is judged at the position; empty if none is. */
  function mistakeWords(): string {
    // That would give the next move away.
    const judged = guess.isHiding || practice.practice !== undefined ? undefined : analysis.judged;
    const judgement = judged === undefined ? undefined : analysis.judgementOf(judged);
    const mark = judged === undefined ? undefined : analysis.markOf(judged);
    const played = judged === undefined ? undefined : review.game?.moves[judged - 1];
    if (judged === undefined || judgement === undefined || mark === undefined || played === undefined)
      return '';
    return text('analysis.announce.mistake', {
      move: numberedMove(review.main?.positions[0].turn ?? 'black', judged - 1, played),
      class: markWords(wording, mark),
      loss: text(judgement.isProven ? 'analysis.announce.givesUp' : 'analysis.announce.givesUpAbout', {
        count: shownLoss(judgement.loss),
      }),
    });
  }

  watch(
    () => analysis.running !== undefined,
    (isRunning) => {
      if (!isRunning && analysis.isDone) notices.announce(text('analysis.running.finished'), decision.value);
    },
  );

  watch(
    () => [review.game?.id, review.place, review.replay] as const,
    ([id, place, replay], [beforeId, before]) => {
      if (replay === undefined || review.game === undefined || id !== beforeId || place === before) return;
      const move = playedMove(replay, place.ply);
      const after = replay.positions[place.ply];
      if (place.ply !== before.ply + 1 || move === undefined || after === undefined) {
        notices.announce(placeWords(replay, place.ply), mistakeWords());
        return;
      }
      const names = namesOf(text, review.game.players);
      const scores = [standingAt(replay, place.ply - 1), standingAt(replay, place.ply)] as const;
      const step = describePlayed(translate, { move, after, names, scores }, settings.current.announcements);
      notices.announce(step, mistakeWords());
    },
  );
}
