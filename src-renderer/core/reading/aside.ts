import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import { playMove } from '#shared/game/play.ts';
import type { Move, Position } from '#shared/game/types.ts';
import { shownPath } from '../../board/path.ts';
import type { PlayedMove } from '../../board/transition.ts';
import { useReviewStore } from './review.ts';

/**
 * What moves beside the game are: the best line, the answer to a mistake, a move that is tried, a line of a live analysis, or
 * moves of other games.
 */
type AsideKind = 'best' | 'answer' | 'tried' | 'live' | 'explored';

/** The kinds in which one goes on and back. */
const WALKED: ReadonlySet<AsideKind> = new Set(['best', 'live', 'explored']);

/** Moves from the position shown, beside those of the game. */
interface Aside {
  readonly kind: AsideKind;
  readonly positions: readonly Position[];
  readonly moves: readonly Move[];
  /** How many of the moves the board shows, at least 1. */
  readonly step: number;
}

/** Moves beside the game that the board in Review shows; a step in the game ends them. */
export const useAsideStore = defineStore('aside', () => {
  const review = useReviewStore();
  const aside = shallowRef<Aside>();

  /** Moves that are shown while the pointer is on them, before all others. */
  const preview = shallowRef<Aside>();

  /** Whether the boards of the best line are open, at every position. */
  const isLineOpen = ref(false);

  /** Whether moves on the board go along those of other games, which are shown in a list. */
  const isExploring = ref(false);

  const kind = computed(() => aside.value?.kind);
  const step = computed(() => aside.value?.step ?? 0);
  /** The moves up to the position that `show` has chosen, as text. */
  const moves = computed(() => (aside.value?.moves ?? []).slice(0, step.value).map(formatMove));
  /** The position that the board shows instead of that of the game, with the move that led to it. */
  const shown = computed((): { position: Position; last: PlayedMove } | undefined => {
    const visible = preview.value ?? aside.value;
    if (visible === undefined) return undefined;
    const position = visible.positions[visible.step];
    const before = visible.positions[visible.step - 1];
    const move = visible.moves[visible.step - 1];
    if (position === undefined || before === undefined || move === undefined) return undefined;
    return { position, last: { ...move, path: shownPath(before, move) } };
  });

  /**
   * Shows the position after a number of moves of a line.
   * @param at 0 returns to the game; an impossible move ends the line
   * @param start where the line begins: the position of the game that is shown, if omitted
   */
  function show(shownKind: AsideKind, line: readonly string[], at: number, start = review.position): void {
    preview.value = undefined;
    aside.value = asideOf(shownKind, line, at, start);
  }

  /** Shows a position of a live analysis as `show` does, until it is called with 0; what `show` has chosen stays. */
  function peek(line: readonly string[], at: number, start = review.position): void {
    preview.value = asideOf('live', line, at, start);
  }

  function asideOf(
    shownKind: AsideKind,
    line: readonly string[],
    at: number,
    start: Position | undefined,
  ): Aside | undefined {
    if (start === undefined || at <= 0) return undefined;
    const positions: Position[] = [start];
    const played: Move[] = [];
    for (const text of line) {
      const move = parseMove(text);
      const after = move && playMove(positions[positions.length - 1] ?? start, move);
      if (after?.ok !== true) break;
      played.push(move as Move);
      positions.push(after.value);
    }
    return played.length === 0
      ? undefined
      : { kind: shownKind, positions, moves: played, step: Math.min(at, played.length) };
  }

  /**
   * Goes on or back in the best line, a line of a live analysis or the explored moves; before its first move it returns to the game.
   * @returns whether one is shown
   */
  function walk(by: number): boolean {
    const { value } = aside;
    if (value === undefined || !WALKED.has(value.kind)) return false;
    preview.value = undefined;
    const next = Math.min(value.step + by, value.moves.length);
    aside.value = next <= 0 ? undefined : { ...value, step: next };
    return true;
  }

  /** The moves that were explored from the position of the game. */
  const explored = computed(() => (kind.value === 'explored' ? moves.value : []));
  /** The position whose moves in other games are shown. */
  const exploredPosition = computed(() =>
    kind.value === 'explored' ? (shown.value?.position ?? review.position) : review.position,
  );

  /** Shows a move of other games from the position shown; the game is not changed. */
  function explore(move: string): void {
    show('explored', [...explored.value, move], explored.value.length + 1);
  }

  /** Begins or ends the exploring; its end returns to the position of the game. */
  function setExploring(isWanted: boolean): void {
    isExploring.value = isWanted;
    if (!isWanted && kind.value === 'explored') leave();
  }

  function leave(): void {
    preview.value = undefined;
    aside.value = undefined;
  }

  watch([() => review.ply, () => review.path, () => review.game?.id], leave, { flush: 'sync' });

  return {
    kind,
    step,
    moves,
    shown,
    isLineOpen,
    isExploring,
    explored,
    exploredPosition,
    show,
    peek,
    walk,
    explore,
    setExploring,
    leave,
  };
});
