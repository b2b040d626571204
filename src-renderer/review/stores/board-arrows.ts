import { computed, type ComputedRef } from 'vue';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { arrowIn, type BoardArrow } from '../../board/arrow.ts';
import { CLASS_SIGNS, valueSign } from '../../words/analysis.ts';
import { useWording, type Wording } from '../../i18n/index.ts';
import { useLiveStore } from '../../live/stores/live-analysis.ts';
import { useAnalysisStore } from './analysis.ts';
import { useAsideStore } from './aside.ts';
import { useGuessStore } from './guess.ts';
import { usePracticeStore } from './practice.ts';
import { useReviewStore } from './review.ts';

/**
 * The arrows on the board in Review: at a mistake the move that was played and, on request, the best one, after it the best answer; at a
 * guess the guessed move and that of the game; and nothing while a move is looked for.
 */
export function useBoardArrows(): ComputedRef<readonly BoardArrow[]> {
  const review = useReviewStore();
  const analysis = useAnalysisStore();
  const aside = useAsideStore();
  const practice = usePracticeStore();
  const guess = useGuessStore();
  const live = useLiveStore();
  const wording = useWording();

  return computed(() => {
    if (practice.isReplyShown) {
      return arrowIn(aside.shown?.position, practice.reply?.[1], { kind: 'threat', isNumbered: true });
    }
    if (aside.shown !== undefined) return [];
    if (guess.isHiding) {
      if (guess.stage?.kind !== 'judged') return [];
      const { guessed, played: inGame, comparison } = guess.stage.guess;
      if (guessed === inGame) return arrowIn(review.position, inGame, { kind: 'best' });
      const isBetter = (comparison?.difference ?? 0) > 0;
      const [better, worse] = isBetter ? [guessed, inGame] : [inGame, guessed];
      return [
        ...arrowIn(review.position, worse, { kind: 'threat', isThin: true }),
        ...arrowIn(review.position, better, { kind: 'best' }),
      ];
    }
    // The destinations of a chosen pile have their values.
    if (live.isOn) return live.choice.arrows && live.from === undefined ? liveArrows(wording, live) : [];
    const { judged } = analysis;
    const best = arrowIn(review.position, analysis.values[review.ply]?.line[0], {
      kind: 'best',
      isNumbered: true,
    });
    if (practice.practice !== undefined) return practice.practice.stage === 'answer' ? best : [];
    if (judged === undefined) return [];
    const mark = analysis.markOf(judged);
    const badge = mark && {
      sign: CLASS_SIGNS[mark.kind],
      tone: mark.isPoints ? ('pale' as const) : mark.kind === 'inaccuracy' ? ('minor' as const) : undefined,
    };
    const played = arrowIn(review.position, review.game?.moves[judged - 1], {
      kind: 'threat',
      isThin: true,
      badge,
    });
    return practice.isAnswerHidden ? played : [...played, ...best];
  });
}

/** The most moves of a live analysis that the board shows. */
const MAX_LIVE_ARROWS = 3;

/**
 * The best moves of a live analysis, each destination with its best value; the best one is broad, and the last so that it
 * lies on top.
 */
function liveArrows(
  wording: Wording,
  { found, position, isThreat }: Pick<ReturnType<typeof useLiveStore>, 'found' | 'position' | 'isThreat'>,
): readonly BoardArrow[] {
  const lines = (found?.lines ?? []).slice(0, MAX_LIVE_ARROWS);
  return lines
    .flatMap((line, index) =>
      arrowIn(position, line.line[0], {
        kind: isThreat ? 'threat' : 'reply',
        isThin: index > 0,
        isStill: true,
        value:
          lines.findIndex((other) => destinationOf(other) === destinationOf(line)) === index
            ? { sign: valueSign(wording, line), isBest: index === 0 }
            : undefined,
      }),
    )
    .reverse();
}

function destinationOf({ line: [move] }: PositionValue): string | undefined {
  return move?.slice(2);
}
