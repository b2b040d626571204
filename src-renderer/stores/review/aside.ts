import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { parseMove } from '#shared/game/notation.ts';
import { playMove } from '#shared/game/play.ts';
import type { Move, Position } from '#shared/game/types.ts';
import { shownPath } from '../../board/path.ts';
import type { PlayedMove } from '../../board/transition.ts';
import { useReviewStore } from './review.ts';

/** What moves beside the game are: the best line, the answer to a mistake, or a move that is tried. */
type AsideKind = 'best' | 'answer' | 'tried';

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

  const kind = computed(() => aside.value?.kind);
  const step = computed(() => aside.value?.step ?? 0);
  /** The position that the board shows instead of that of the game, with the move that led to it. */
  const shown = computed((): { position: Position; last: PlayedMove } | undefined => {
    const { positions = [], moves = [] } = aside.value ?? {};
    const position = positions[step.value];
    const before = positions[step.value - 1];
    const move = moves[step.value - 1];
    if (position === undefined || before === undefined || move === undefined) return undefined;
    return { position, last: { ...move, path: shownPath(before, move) } };
  });

  /**
   * Shows the position after a number of moves of a line, which starts at the position of the game that is shown.
   * @param at 0 returns to the game; an impossible move ends the line
   */
  function show(shownKind: AsideKind, line: readonly string[], at: number): void {
    const start = review.position;
    if (start === undefined || at <= 0) {
      aside.value = undefined;
      return;
    }
    const positions: Position[] = [start];
    const moves: Move[] = [];
    for (const text of line) {
      const move = parseMove(text);
      const after = move && playMove(positions[positions.length - 1] ?? start, move);
      if (after?.ok !== true) break;
      moves.push(move as Move);
      positions.push(after.value);
    }
    aside.value =
      moves.length === 0
        ? undefined
        : { kind: shownKind, positions, moves, step: Math.min(at, moves.length) };
  }

  /** Goes on or back in the best line; before its first move it returns to the game. @returns whether it is shown */
  function walk(by: number): boolean {
    const { value } = aside;
    if (value?.kind !== 'best') return false;
    const next = Math.min(value.step + by, value.moves.length);
    aside.value = next <= 0 ? undefined : { ...value, step: next };
    return true;
  }

  function leave(): void {
    aside.value = undefined;
  }

  watch([() => review.ply, () => review.path, () => review.game?.id], leave, { flush: 'sync' });

  return { kind, step, shown, show, walk, leave };
});
