import { useTimeoutFn } from '@vueuse/core';
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import { isOver } from '#shared/game/moves.ts';
import { scoreOf } from '#shared/game/result.ts';
import { applyMove } from '#shared/game/play.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { SQUARES, type Move, type Position, type Score, type Square } from '#shared/game/types.ts';
import { useViewDraft } from '../app/session-draft.ts';
import { useBoard } from '../board/board-state.ts';
import type { Board } from '../board/board-types.ts';
import { findDestinations } from '../board/destinations.ts';
import { findMoves } from './find-moves.ts';
import type { Lesson, LessonStep, TriedMove } from './lesson.ts';

/** The state of a lesson: the step shown, the answers given and their results. */

/** The state of a task: open, done, or answered wrongly. */
type Verdict = 'open' | 'right' | 'wrong';

/** The delay before the opponent of the first game moves, and between the moves that are shown after a wrong one. */
const REPLY_DELAY_MS = 600;

export interface LessonCourse {
  readonly step: ComputedRef<LessonStep>;
  /** The number of the step, from 0. */
  readonly index: Ref<number>;
  readonly verdict: Readonly<Ref<Verdict>>;
  /** The board of a task that is solved by a move. */
  readonly board: Board;
  /** For a choice of squares: the last one chosen, or all correct ones after they were shown. */
  readonly chosen: Readonly<Ref<ReadonlySet<Square>>>;
  /** For a choice of numbers: the last one chosen. */
  readonly answered: Readonly<Ref<number | undefined>>;
  /** The points of both colours in a game that is played to its end. */
  readonly score: ComputedRef<Score | undefined>;
  /** Black's margin in a game that was played to its end; undefined until then. */
  readonly margin: ComputedRef<number | undefined>;
  /** The square of the pawn to be moved, after another one was moved. */
  readonly otherPawnOn: Readonly<Ref<Square | undefined>>;
  readonly choose: (square: Square) => void;
  readonly answer: (number: number) => void;
  readonly move: (move: Move) => void;
  /** Called when the animation of a move has ended. */
  readonly shown: () => void;
  /** Resets the board of the step. */
  readonly again: () => void;
  /** Shows the solution of the task; does nothing for a game. */
  readonly showMe: () => void;
}

/** @param lesson the lesson; a new one starts at its first step */
export function useLesson(lesson: () => Lesson): LessonCourse {
  const index = useViewDraft('lesson-step', 0);
  /** The code of the position of a game that is played, when it was the learner's turn last. */
  const played = useViewDraft('lesson-game', '');
  const verdict = ref<Verdict>('open');
  const chosen = shallowRef<ReadonlySet<Square>>(new Set());
  const answered = ref<number>();
  const otherPawnOn = ref<Square>();
  /** The moves after a wrong one that are still to be shown. */
  let rest: readonly Move[] = [];

  const reply = useTimeoutFn(
    (next?: () => Move | undefined) => {
      const move = next?.();
      if (move !== undefined) board.show(applyMove(board.position.value, move), move);
    },
    REPLY_DELAY_MS,
    { immediate: false },
  );

  const step = computed(() => lesson().steps[index.value] ?? lesson().steps[0]);
  /** Whether it is the learner's turn to move. */
  const mayMove = ref(false);
  const board = useBoard({
    movable: () => (mayMove.value ? step.value.position.turn : undefined),
    stepwise: () => step.value.task.kind === 'move' && step.value.task.stepwise === true,
  });
  const score = computed(() => {
    const { task } = step.value;
    const isPlayedOut = task.kind === 'game' || (task.kind === 'move' && task.rest !== undefined);
    return isPlayedOut ? scoreOf(board.position.value) : undefined;
  });
  const margin = computed(() => {
    if (score.value === undefined || !isOver(board.position.value)) return undefined;
    return score.value.black - score.value.white;
  });

  function again(): void {
    reply.stop();
    const { position, task } = step.value;
    rest = [];
    verdict.value = 'open';
    chosen.value = new Set();
    answered.value = undefined;
    otherPawnOn.value = undefined;
    played.value = '';
    board.release();
    mayMove.value = task.kind === 'move' || task.kind === 'game';
    board.show(position);
  }

  watch(lesson, () => {
    index.value = 0;
  });
  watch(step, again);
  // A game goes on after a reload of the page.
  const kept = played.value;
  const before = parsePosition(kept);
  again();
  if (before.ok && step.value.task.kind === 'game') {
    board.show(before.value);
    played.value = kept;
  }

  function judge(isRight: boolean): void {
    verdict.value = isRight ? 'right' : 'wrong';
  }

  function choose(square: Square): void {
    const { task, position } = step.value;
    if (task.kind !== 'choose' || !position.piles.has(square)) return;
    chosen.value = new Set([square]);
    judge(task.isRight(position, square));
  }

  function answer(number: number): void {
    const { task, position } = step.value;
    if (task.kind !== 'answer') return;
    answered.value = number;
    judge(task.rightAnswer(position) === number);
  }

  function move(made: Move): void {
    const { task, position } = step.value;
    const before = board.position.value;
    const tried = task.kind === 'move' ? triedMove(position, made) : undefined;
    board.show(applyMove(before, made), made);
    mayMove.value = false;
    if (task.kind !== 'move' || tried === undefined) return;
    otherPawnOn.value = task.pawn === made.from ? undefined : task.pawn;
    judge(task.isRight(position, tried));
    if (verdict.value === 'wrong') rest = task.rest?.(made) ?? [];
  }

  function shown(): void {
    const position = board.position.value;
    if (step.value.task.kind !== 'game') {
      const [next, ...others] = rest;
      rest = others;
      if (next !== undefined) reply.start(() => next);
    } else if (margin.value !== undefined) judge(margin.value > 0);
    else if (position.turn === step.value.position.turn) {
      mayMove.value = true;
      played.value = formatPosition(position);
    } else reply.start(() => simpleMove(position));
  }

  function showMe(): void {
    const { task, position } = step.value;
    again();
    if (task.kind === 'choose') {
      chosen.value = new Set(SQUARES.filter((square) => task.isRight(position, square)));
      judge(true);
    } else if (task.kind === 'answer') {
      answer(task.rightAnswer(position));
    } else if (task.kind === 'move') {
      const right = findMoves(position).find((tried) => task.isRight(position, tried));
      if (right !== undefined) move({ from: right.from, to: right.destination.to });
    }
  }

  return {
    step,
    index,
    verdict,
    board,
    chosen,
    answered,
    score,
    margin,
    otherPawnOn,
    choose,
    answer,
    move,
    shown,
    again,
    showMe,
  };
}

function triedMove(position: Position, { from, to }: Move): TriedMove | undefined {
  const destination = findDestinations(position, from).find((candidate) => candidate.to === to);
  return destination && { from, destination };
}

/**
 * Returns the move of an opponent for a first game: neither the best nor the worst by the points after it, but one of
 * the weaker half. The same position always gives the same move; undefined if there is none.
 */
export function simpleMove(position: Position): Move | undefined {
  const ranked = findMoves(position).sort((one, other) => other.destination.swing - one.destination.swing);
  const weak = ranked[Math.floor((ranked.length * 3) / 4)];
  return weak && { from: weak.from, to: weak.destination.to };
}
