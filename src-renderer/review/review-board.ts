import { computed, watch, type ComputedRef } from 'vue';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { Colour, Move, Square } from '#shared/game/types.ts';
import { arrowIn, type BoardArrow } from '../board/arrow.ts';
import { useBoard } from '../board/board-state.ts';
import type { Board } from '../board/board-types.ts';
import { useWording, type Wording } from '../i18n/index.ts';
import { useLiveStore } from '../core/reading/live-analysis.ts';
import { playedMove, type Replay } from '../app/replay.ts';
import { useAnalysisStore } from '../core/reading/analysis.ts';
import { useAsideStore } from '../core/reading/aside.ts';
import { useGuessStore } from '../core/reading/guess.ts';
import { usePracticeStore } from '../core/reading/practice.ts';
import { useReviewStore } from '../core/reading/review.ts';
import { useTreeStore } from '../core/reading/tree.ts';
import { nextFrame } from '../util/waits.ts';
import { CLASS_SIGNS, valueSign } from '../words/analysis.ts';

/** The board in Review, and what a move or a press on it does. */
export interface ReviewBoard {
  readonly board: Board;
  /** The side that can be moved; undefined if no move can be made. */
  readonly movable: ComputedRef<Colour | undefined>;
  readonly play: (move: Move) => void;
  readonly pick: (square: Square) => void;
}

/** Shows the position of Review on a board, where moves are tried, guessed, explored, or played as variations. */
export function useReviewBoard(replay: () => Replay): ReviewBoard {
  const wording = useWording();
  const review = useReviewStore();
  const aside = useAsideStore();
  const guess = useGuessStore();
  const practice = usePracticeStore();
  const tree = useTreeStore();
  const live = useLiveStore();

  /** While the live analysis is on, a pile can be chosen to see what each of its destinations is worth. */
  const isLiveChoice = computed(() => live.isOn && !live.isThreat);
  /** The side to move, which tries a better move or plays a variation; moves beside the game cannot be played on. */
  const movable = computed(() => {
    if (guess.isHiding) return guess.movable;
    if (practice.practice !== undefined) return practice.movable;
    if (aside.isExploring && !live.isOn) return aside.exploredPosition?.turn;
    const isPlayable = live.isOn ? isLiveChoice.value : tree.canPlay;
    return isPlayable && aside.shown === undefined ? review.position?.turn : undefined;
  });
  /** The values of the destinations; nothing before those of a chosen pile are found. */
  const values = computed(() => {
    if (!live.isOn) return undefined;
    const lines = live.from === board.selected.value ? live.found?.lines : undefined;
    return new Map(lines?.map((line) => [destinationOf(line), valueSign(wording, line)]) ?? []);
  });
  const board: Board = useBoard({
    movable,
    komi: () => review.game?.komi ?? 0,
    arrows: useBoardArrows(),
    values,
  });

  watch(
    () => [replay(), review.ply, aside.shown] as const,
    ([shown, ply, beside]) => {
      if (beside !== undefined) {
        board.show(beside.position, beside.last);
        return;
      }
      const position = shown.positions[ply];
      if (position !== undefined) board.show(position, playedMove(shown, ply));
    },
    { immediate: true },
  );

  /** A pile that is chosen to play with shows its history or, in the live analysis, the values of its destinations. */
  watch(
    board.selected,
    (square) => {
      if (live.isOn) void evaluateSelected();
      if (
        !live.isOn &&
        practice.practice === undefined &&
        !guess.isHiding &&
        square !== undefined &&
        review.chosen !== square
      )
        review.choose(square);
    },
    { flush: 'sync' },
  );

  /** Analyses the chosen pile once its destinations are painted: starting that would take some of the time until then. */
  async function evaluateSelected(): Promise<void> {
    await nextFrame();
    live.from = live.isOn ? board.selected.value : undefined;
  }

  function pick(square: Square): void {
    // The press that plays a move, or chooses a pile to play with, has had its effect.
    const isTaken = board.pending.value !== undefined || board.selected.value === square;
    if (practice.practice === undefined && !guess.isHiding && !live.isOn && !isTaken) review.choose(square);
  }

  /** A move that is guessed or tried, or added as a variation; if the game cannot be changed, the live analysis only shows it. */
  function play(move: Move): void {
    if (guess.isHiding) {
      void guess.tryMove(move);
      return;
    }
    if (practice.practice !== undefined) {
      void practice.tryMove(move);
      return;
    }
    review.choose(undefined);
    if (aside.isExploring && !live.isOn) aside.explore(formatMove(move));
    else if (tree.canPlay) tree.play(move);
    else aside.show('live', [formatMove(move)], 1);
  }

  return { board, movable, play, pick };
}

/** The square on which the first move of a line ends. */
function destinationOf({ line: [move = ''] }: PositionValue): Square {
  return move.slice(2) as Square;
}

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
