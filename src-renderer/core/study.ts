import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { isOver } from '#shared/game/moves.ts';
import {
  countSeen,
  fillSeen,
  MAX_HEIGHT,
  studyProblems,
  type SeenBoard,
  type StudyBoard,
} from '#shared/game/study-board.ts';
import type { Colour, EndRule, Position, Square } from '#shared/game/types.ts';
import { useSessionDraft } from '../app/session-draft.ts';

/** What the page sets up: any position, or the end of a game that was played with the box. */
export type StudyMode = 'study' | 'score';

/** Everything that an edit can change. */
interface StudyState {
  readonly board: StudyBoard;
  readonly seen: SeenBoard;
  readonly turn: Colour;
  readonly endRule: EndRule;
}

/** The edits that can be undone. */
const MAX_UNDO = 500;

/** The position that is set up by hand, with its earlier states. It is kept while other views are shown, and when the page is reloaded. */
export const useStudyStore = defineStore('study', () => {
  const mode = useSessionDraft<StudyMode>('study-mode', 'study');
  const empty: StudyState = { board: new Map(), seen: new Map(), turn: 'black', endRule: 'either' };
  const state = useSessionDraft('study', empty, {
    write: ({ board, seen, ...rest }) => ({ ...rest, board: [...board], seen: [...seen] }),
    read: ({ board, seen, ...rest }): StudyState => ({ ...rest, board: new Map(board), seen: new Map(seen) }),
  });
  const undone = shallowRef<readonly StudyState[]>([]);
  const done = shallowRef<readonly StudyState[]>([]);
  /** The square whose pile the panel shows. */
  const square = shallowRef<Square>();

  const position = computed((): Position => ({
    piles: mode.value === 'study' ? state.value.board : fillSeen(state.value.seen),
    turn: state.value.turn,
    endRule: state.value.endRule,
  }));
  const code = computed(() => formatPosition(position.value));
  const problems = computed(() => studyProblems(position.value));
  /** Whether the pawns are those of a game, so that the position can be analysed. */
  const isSound = computed(() => problems.value.every(({ kind }) => kind === 'stuck'));
  /** A stack of the table game whose height is odd: pawns only go onto pawns and stacks onto stacks, so one was miscounted. */
  const oddStack = computed(
    () => [...state.value.seen].find(([, { height }]) => height > 1 && height % 2 === 1)?.[0],
  );
  /** Whether the table game is counted: all its pawns are there, and it is over. */
  const isCounted = computed(
    () =>
      mode.value === 'score' &&
      countSeen(state.value.seen) === MAX_HEIGHT &&
      oddStack.value === undefined &&
      isSound.value &&
      isOver(position.value),
  );

  function edit(next: Partial<StudyState>): void {
    const before = state.value;
    const after = { ...before, ...next };
    if (after.board === before.board && after.seen === before.seen && after.turn === before.turn) return;
    done.value = [...done.value.slice(1 - MAX_UNDO), before];
    undone.value = [];
    state.value = after;
  }

  function change(next: (board: StudyBoard) => StudyBoard): void {
    edit({ board: next(state.value.board) });
  }

  /** Sets the end of a table game by a function of it. */
  function changeSeen(next: (seen: SeenBoard) => SeenBoard): void {
    edit({ seen: next(state.value.seen) });
  }

  function undo(): void {
    const before = done.value.at(-1);
    if (before === undefined) return;
    done.value = done.value.slice(0, -1);
    undone.value = [...undone.value, state.value];
    state.value = before;
  }

  function redo(): void {
    const next = undone.value.at(-1);
    if (next === undefined) return;
    undone.value = undone.value.slice(0, -1);
    done.value = [...done.value, state.value];
    state.value = next;
  }

  /** Shows a position to be changed; the table game stays. */
  function show({ piles, turn, endRule }: Position): void {
    edit({ board: piles, turn, endRule });
  }

  /** Shows the position of a code. @returns the fault of the code, if it has one */
  function showCode(text: string) {
    const read = parsePosition(text);
    if (!read.ok) return read.error;
    show(read.value);
    return undefined;
  }

  return {
    mode,
    square,
    position,
    code,
    problems,
    isSound,
    oddStack,
    isCounted,
    seen: computed(() => state.value.seen),
    canUndo: computed(() => done.value.length > 0),
    canRedo: computed(() => undone.value.length > 0),
    change,
    changeSeen,
    setTurn: (turn: Colour) => {
      edit({ turn });
    },
    undo,
    redo,
    show,
    showCode,
  };
});
