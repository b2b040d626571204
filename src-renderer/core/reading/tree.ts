import { defineStore } from 'pinia';
import { computed, shallowReactive, shallowRef, watch } from 'vue';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { isSendable } from '#shared/contract/game.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { Move } from '#shared/game/types.ts';
import { limitProblem } from '#shared/record/model/text-problems.ts';
import {
  addMoves,
  deleteMoves,
  makeMainLine,
  moveVariation,
  restoreMoves,
  setComment,
  setJudgement,
  type Edited,
  type Removed,
} from '#shared/record/model/edit-line.ts';
import type { Judgement } from '#shared/record/model/game-record.ts';
import { movesAlong, type LinePlace } from '#shared/record/model/line-path.ts';
import { formatMoveLines } from '#shared/record/hgn/write-record.ts';
import { useWording } from '../../i18n/index.ts';
import { faultWords } from '../../words/faults.ts';
import { useGameStore } from '../table/game.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useLiveStore } from './live-analysis.ts';
import { useAnalysisStore } from './analysis.ts';
import { useReviewStore } from './review.ts';
import { knownValueAt, movesKey, surer, valueAlong } from './tree-values.ts';

/**
 * The tree of the game in Review: the commands on its variations, comments and judgements; and what is known of its positions, by
 * the analysis that is kept, by the record, and by the live analysis, whose values stay while the game is shown.
 */
export const useTreeStore = defineStore('tree', () => {
  const wording = useWording();
  const { text } = wording;
  const notices = useNoticesStore();
  const review = useReviewStore();
  const table = useGameStore();
  const analysis = useAnalysisStore();
  const live = useLiveStore();

  /** Whether the game is being played: its next moves are made in Play, not here. */
  const isPlayed = computed(() => review.game?.result === '*' && table.game?.id === review.game.id);
  const canEdit = computed(() => review.canEdit && !isPlayed.value);
  /** Whether a move on the board is kept: a game without a move has nothing that a variation could replace. */
  const canPlay = computed(() => canEdit.value && review.line.moves.length > 0);

  /** The moves whose variations were folded (true) or opened by hand, by their keys in the tree. */
  const folds = shallowRef<ReadonlyMap<string, boolean>>(new Map());
  watch(
    () => review.game?.id,
    () => {
      folds.value = new Map();
    },
  );

  function fold(key: string, isFolded: boolean): void {
    folds.value = new Map([...folds.value, [key, isFolded]]);
  }

  /** Shows and stores a change, unless records cannot hold it. @returns whether it was made */
  function apply(edited: Edited | undefined): edited is Edited {
    if (edited === undefined || !canEdit.value) return false;
    const problem = edited.line === review.line ? undefined : limitProblem(edited.line);
    if (problem !== undefined) {
      notices.warn(faultWords(wording, problem));
      return false;
    }
    const turn = review.main?.positions[0].turn ?? 'black';
    if (!isSendable(formatMoveLines(turn, edited.line))) {
      notices.warn(text('error.LINE_REFUSED'));
      return false;
    }
    review.edit(edited.line, edited.place);
    return true;
  }

  /** Plays a move at the position shown: it enters the line that continues so, or becomes a variation. */
  function play(move: Move): void {
    apply(addMoves(review.line, review.place, [formatMove(move)]));
  }

  /** Keeps a line of moves from the position shown as a variation, and stays at that position. */
  function keepLine(moves: readonly string[]): void {
    const { line, place } = review;
    const kept = addMoves(line, place, moves);
    if (kept === undefined || !apply({ line: kept.line, place })) return;
    notices.notify(text(kept.line === line ? 'review.tree.keptBefore' : 'review.tree.kept'));
  }

  /** Deletes the move that leads to a place with all that follows it, and offers to undo that. */
  function remove(place: LinePlace = review.place): void {
    const gameId = review.game?.id;
    const before = review.line;
    const deleted = deleteMoves(before, place);
    if (gameId === undefined || deleted === undefined || !apply(deleted)) return;
    const restore = async (): Promise<void> => {
      if (review.game?.id !== gameId && !(await review.open(gameId))) return;
      if (!review.canEdit) await review.refetch();
      undo(deleted.removed, review.line === deleted.line ? { line: before, place } : undefined);
    };
    const isVariation = deleted.removed.place.path.length < place.path.length;
    notices.notify(text(isVariation ? 'review.tree.deleted' : 'review.tree.deletedMoves'), {
      action: { label: text('common.undo'), run: () => void restore() },
    });
  }

  /** @param exact the tree as it was, where nothing else was changed since */
  function undo(removed: Removed, exact: Edited | undefined): void {
    if (!apply(exact ?? restoreMoves(review.line, removed))) notices.warn(text('review.tree.cannotUndo'));
  }

  function makeMain(place: LinePlace = review.place): void {
    apply(makeMainLine(review.line, place));
  }

  function shift(by: 1 | -1, place: LinePlace = review.place): void {
    apply(moveVariation(review.line, place, by));
  }

  /** Sets the words of the comment at a place; the place shown stays. @returns whether they can be stored */
  function comment(place: LinePlace, words: string): boolean {
    return apply({ line: setComment(review.line, place, words), place: review.place });
  }

  /** Sets the judgement of the move that leads to a place, or removes it if it has that one. */
  function judge(judgement: Judgement, place: LinePlace = review.place): void {
    const move = movesAlong(review.line, place.path)[place.ply - 1];
    const next = move?.judgements.includes(judgement) === true ? undefined : judgement;
    apply({ line: setJudgement(review.line, place, next), place: review.place });
  }

  function possibleAt(place: LinePlace): Readonly<Record<'main' | 'up' | 'down' | 'remove', boolean>> {
    const { line } = review;
    const fork = place.path.at(-1);
    const beside = fork && movesAlong(line, place.path.slice(0, -1))[fork.ply]?.variations.length;
    const is = canEdit.value && fork !== undefined;
    return {
      main: is && (place.path.length > 1 || fork.variation > 0),
      up: is && fork.variation > 0,
      down: is && fork.variation + 1 < (beside ?? 0),
      remove: is && place.ply > 0,
    };
  }

  /** What the live analysis has found, by the moves that lead to the position. */
  const found = shallowReactive(new Map<string, PositionValue>());

  /** The value of a position; undefined if none is known. */
  function valueAt(place: LinePlace): PositionValue | undefined {
    const first = review.main?.positions[0].turn ?? 'black';
    return knownValueAt(review.line, place, { first, analysed: analysis.values, live: found });
  }

  /** Keeps what the live analysis has found of the position after some moves, unless it knew it as surely. */
  function keep(moves: readonly string[], value: PositionValue): void {
    const key = movesKey(moves);
    found.set(key, surer(found.get(key), value));
  }

  watch(
    () => JSON.stringify([review.game?.id, review.game?.start, review.game?.komi]),
    () => {
      found.clear();
    },
  );
  watch(
    () => live.found,
    (latest) => {
      const { position, line, path, ply } = review;
      // A threat, the destinations of one pile, and a position of another view are not the position shown.
      const isOfPosition = live.position === position && live.from === undefined;
      if (latest === undefined || position === undefined || !isOfPosition) return;
      const moves = movesAlong(line, path)
        .slice(0, ply)
        .map(({ move }) => move);
      keep(moves, latest.value);
      for (const value of latest.lines) {
        const next = value.line.slice(0, 1);
        const after = valueAlong(value, next, position.turn);
        if (after !== undefined && next.length > 0) keep([...moves, ...next], after);
      }
    },
    { flush: 'sync' },
  );

  return {
    isPlayed,
    canEdit,
    canPlay,
    folds,
    fold,
    play,
    keepLine,
    remove,
    makeMain,
    shift,
    comment,
    judge,
    possibleAt,
    valueAt,
  };
});
