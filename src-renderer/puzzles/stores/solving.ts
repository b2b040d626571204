import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import type { PuzzleList, ShownRating, SolvablePuzzle } from '#shared/contract/puzzles.ts';
import { isOver } from '#shared/game/moves.ts';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import type { Colour, Move, Position } from '#shared/game/types.ts';
import { localDayOf } from '#shared/puzzle/daily-set.ts';
import { asksForCount } from '#shared/puzzle/puzzle.ts';
import { useText } from '../../i18n/index.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { ANSWER_REST_MS, useLandingRestStore, VERDICT_REST_MS } from '../../app/landing.ts';
import { useSessionDraft } from '../../app/session-draft.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { usePlayedLine, useProver } from './played-line.ts';
import { useProfilesStore } from '../../core/profiles/profiles.ts';
import { usePuzzlesStore } from '../../core/puzzles.ts';

/** A result that was given as the answer: the winner's colour and margin. */
export interface SaidResult {
  readonly winner: Colour;
  readonly margin: number;
}

/** How far the solving of a puzzle is. */
export type SolvingStage =
  /** `trying`: the pile of a tried or right move walks and lands; nothing is said of it yet. */
  | { readonly kind: 'find' | 'trying' | 'solved' | 'shown' }
  /** A wrong move, with the value of the position after it: undefined while it is looked for, null if it could not be found. */
  | { readonly kind: 'wrong'; readonly tried: string; readonly value: PositionValue | null | undefined }
  /** A wrong result. */
  | { readonly kind: 'miscounted'; readonly said: SaidResult }
  /** The position after the answer is played on against the best replies. */
  | { readonly kind: 'playing'; readonly isWaiting: boolean };

/** What the host keeps of a puzzle. */
export interface FinishedPuzzle {
  readonly rated?: { readonly before: ShownRating; readonly after: ShownRating } | undefined;
  readonly dueOn?: string | undefined;
}

/** Puzzles from a list, solved one after the other. */
export const useSolvingStore = defineStore('solving', () => {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const profiles = useProfilesStore();
  const puzzles = usePuzzlesStore();
  const text = useText();
  const prover = useProver();
  const landing = useLandingRestStore();
  const searching = useLatest();
  const list = useSessionDraft<PuzzleList>('puzzle-list', 'mixed');
  const puzzle = useSessionDraft<SolvablePuzzle | undefined>('puzzle', undefined);
  const stage = shallowRef<SolvingStage>({ kind: 'find' });
  const { moves, start, positions, position, turn } = usePlayedLine(() => puzzle.value?.position);
  const hasHint = useSessionDraft('puzzle-hint', false);
  /** Whether the board is seen from White's side. */
  const isTurned = shallowRef(false);
  /** What came of the puzzle; undefined until the first answer. */
  const finished = shallowRef<FinishedPuzzle>();
  /** Whether the next puzzle is looked for, which takes some seconds if it has to be proven. */
  const isLoading = shallowRef(false);
  /** The day whose set was on the page when a list was opened. */
  const openedOn = useSessionDraft('puzzle-day', '');
  const skipped = useSessionDraft<readonly string[]>('puzzle-skipped', []);
  const isKept = useSessionDraft('puzzle-kept', false);

  const isCount = computed(() => puzzle.value !== undefined && asksForCount(puzzle.value));
  const day = computed(() => (list.value === 'day' ? puzzles.overview?.day : undefined));
  /** Whose pawns can be moved on the board. */
  const movable = computed((): Colour | undefined => {
    if (stage.value.kind === 'playing') return stage.value.isWaiting ? undefined : turn.value;
    return stage.value.kind === 'find' && !isCount.value ? turn.value : undefined;
  });
  /** The result under best play: Black's points minus White's. */
  const result = computed(() => {
    const { value } = puzzle;
    return value === undefined ? 0 : turn.value === 'black' ? value.value : -value.value;
  });

  function reset(): void {
    prover.cancel();
    stage.value = { kind: 'find' };
    moves.value = [];
  }

  /** The day for which an answer counts: a set of the day counts for the day from which it was opened, after midnight too. */
  function dayOfList(): string {
    return list.value === 'day' && openedOn.value !== '' ? openedOn.value : localDayOf(Date.now());
  }

  /** Shows the next puzzle of a list. @param id the one that is wanted of the saved ones @returns whether there is one */
  async function open(from: PuzzleList, id?: string): Promise<boolean> {
    skipped.value = [];
    list.value = from;
    openedOn.value = puzzles.day;
    return find(id);
  }

  function next(): Promise<boolean> {
    return find();
  }

  /** Whether the list is the set of the day, and all of it was answered. */
  async function isDayDone(): Promise<boolean> {
    if (list.value !== 'day' || !(await puzzles.loadOverview())) return false;
    return puzzles.overview?.day.every(({ result: outcome }) => outcome !== undefined) === true;
  }

  /** Shows the next puzzle of the list; leaves if there is none. */
  async function find(id?: string): Promise<boolean> {
    const signal = searching.next();
    isLoading.value = true;
    try {
      const found = await client.puzzles.next(
        {
          today: dayOfList(),
          list: list.value,
          skip: [...skipped.value],
          ...(list.value === 'own' && { player: puzzles.player }),
          ...(id !== undefined && { id }),
        },
        { signal },
      );
      if (signal.aborted) return false;
      if (found === undefined && list.value === 'day' && skipped.value.length > 0 && !(await isDayDone())) {
        // Those that were skipped come again.
        skipped.value = [];
        return await find();
      }
      if (found === undefined) {
        // The page says it large.
        if (await isDayDone()) notices.announce(text('puzzles.day.done'));
        else notices.notify(text('puzzles.noneLeft'));
        leave();
        return false;
      }
      reset();
      hasHint.value = false;
      finished.value = undefined;
      isKept.value = false;
      // One that was answered in this session does not come twice, whatever its list says.
      skipped.value = [...skipped.value, found.id];
      puzzle.value = found;
      return true;
    } catch (error) {
      if (!signal.aborted) notices.report(error);
      return false;
    } finally {
      if (!signal.aborted) isLoading.value = false;
    }
  }

  function leave(): void {
    searching.cancel();
    isLoading.value = false;
    reset();
    puzzle.value = undefined;
    void puzzles.load();
  }

  watch(() => profiles.handovers, leave);

  /** Keeps what came of the puzzle, once. */
  async function keep(isSolved: boolean): Promise<void> {
    const of = puzzle.value;
    if (of === undefined || isKept.value) return;
    isKept.value = true;
    try {
      const kept = await client.puzzles.finish({
        id: of.id,
        today: dayOfList(),
        isSolved,
        hasHint: hasHint.value,
      });
      await landing.after(VERDICT_REST_MS);
      if (puzzle.value === of) finished.value = kept;
      // The next puzzle is shown with the rating after this one.
      void puzzles.loadOverview();
    } catch (error) {
      isKept.value = false;
      notices.report(error);
    }
  }

  /** Tries a move that was made on the board, or plays on with it. */
  async function play(move: Move): Promise<void> {
    const of = puzzle.value;
    const before = position.value;
    if (of === undefined || before === undefined || movable.value === undefined) return;
    const tried = formatMove(move);
    if (stage.value.kind === 'playing') {
      await playOn(before, tried);
      return;
    }
    const isRight = tried === of.answer;
    const trying: SolvingStage = { kind: 'trying' };
    moves.value = [tried];
    stage.value = trying;
    const kept = keep(isRight);
    const proof = isRight ? undefined : prover.valueAfter(before, tried, of.komi);
    await landing.after(VERDICT_REST_MS);
    // Something else may have been asked for meanwhile, here and after the proof.
    if (stage.value !== trying) return;
    const verdict: SolvingStage = isRight ? { kind: 'solved' } : { kind: 'wrong', tried, value: undefined };
    stage.value = verdict;
    const [value] = await Promise.all([proof, kept]);
    if (value !== undefined && stage.value === verdict) stage.value = { kind: 'wrong', tried, value };
  }

  /** Answers a puzzle that asks for the result. */
  async function say(said: SaidResult): Promise<void> {
    if (stage.value.kind !== 'find' || puzzle.value === undefined) return;
    const margin = said.winner === 'black' ? said.margin : -said.margin;
    if (margin !== result.value) {
      stage.value = { kind: 'miscounted', said };
      await keep(false);
      return;
    }
    const showing: SolvingStage = { kind: 'trying' };
    moves.value = [puzzle.value.answer];
    stage.value = showing;
    const kept = keep(true);
    await landing.after(VERDICT_REST_MS);
    if (stage.value === showing) stage.value = { kind: 'solved' };
    await kept;
  }

  function showHint(): void {
    if (stage.value.kind === 'find') hasHint.value = true;
  }

  function turnBoard(): void {
    isTurned.value = !isTurned.value;
  }

  function tryAgain(): void {
    if (stage.value.kind === 'wrong' || stage.value.kind === 'miscounted') reset();
  }

  /** Shows the answer; the puzzle counts as missed. */
  async function showAnswer(): Promise<void> {
    if (puzzle.value === undefined || ['solved', 'shown'].includes(stage.value.kind)) return;
    prover.cancel();
    moves.value = [puzzle.value.answer];
    stage.value = { kind: 'shown' };
    await keep(false);
  }

  /** Plays the position after the answer on, or returns to the answer. */
  async function togglePlaying(): Promise<void> {
    const of = puzzle.value;
    if (of === undefined || start.value === undefined) return;
    if (stage.value.kind === 'playing') {
      prover.cancel();
      moves.value = [of.answer];
      stage.value = { kind: 'shown' };
    } else await playOn(start.value, of.answer);
  }

  /** Makes a move of the person and the best reply to it. */
  async function playOn(before: Position, move: string): Promise<void> {
    const made = before === start.value ? [move] : [...moves.value, move];
    moves.value = made;
    const waiting: SolvingStage = { kind: 'playing', isWaiting: true };
    stage.value = waiting;
    const after = position.value;
    if (after === undefined || isOver(after)) return;
    const value = await prover.valueAfter(before, move, puzzle.value?.komi ?? 0);
    await landing.after(ANSWER_REST_MS);
    if (stage.value !== waiting || value === undefined) return;
    const reply = value?.line[0];
    if (reply !== undefined && parseMove(reply) !== undefined) moves.value = [...made, reply];
    stage.value = { kind: 'playing', isWaiting: position.value !== undefined && isOver(position.value) };
  }

  return {
    ...{ list, puzzle, stage, moves, hasHint, finished, start, positions, position, turn, isCount },
    ...{ day, movable, result, isLoading, isTurned },
    ...{ open, next, leave, play, say, turnBoard, showHint, tryAgain, showAnswer, togglePlaying },
  };
});
