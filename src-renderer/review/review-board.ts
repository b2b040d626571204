import { computed, watch, type ComputedRef } from 'vue';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { Colour, Move, Square } from '#shared/game/types.ts';
import { useBoard } from '../board/board-state.ts';
import type { Board } from '../board/board-types.ts';
import { useWording } from '../i18n/index.ts';
import { useLiveStore } from '../live/stores/live-analysis.ts';
import { playedMove, type Replay } from '../app/replay.ts';
import { useAsideStore } from './stores/aside.ts';
import { useBoardArrows } from './stores/board-arrows.ts';
import { useExplorerStore } from './stores/explorer.ts';
import { useGuessStore } from './stores/guess.ts';
import { usePracticeStore } from './stores/practice.ts';
import { useReviewStore } from './stores/review.ts';
import { useTreeStore } from './stores/tree.ts';
import { nextFrame } from '../util/waits.ts';
import { valueSign } from '../words/analysis.ts';

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
  const explorer = useExplorerStore();
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
    if (explorer.isOpen && !live.isOn) return explorer.position?.turn;
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
    if (explorer.isOpen && !live.isOn) explorer.play(formatMove(move));
    else if (tree.canPlay) tree.play(move);
    else aside.show('live', [formatMove(move)], 1);
  }

  return { board, movable, play, pick };
}

/** The square on which the first move of a line ends. */
function destinationOf({ line: [move = ''] }: PositionValue): Square {
  return move.slice(2) as Square;
}
