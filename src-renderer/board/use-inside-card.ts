import { computed, ref, type ComputedRef, type Ref } from 'vue';
import type { Pile, Square } from '#shared/game/types.ts';
import type { Board } from './board-types.ts';
import type { BoardEnd } from './ends.ts';

export interface InsideCardOptions {
  /** The ends of the chosen pile by their squares. */
  readonly endAt: () => ReadonlyMap<Square, BoardEnd>;
  /** The card opens, moves to another square, or closes. */
  readonly onChange: (square: Square | undefined) => void;
}

/** What the card shows. */
interface CardContent {
  readonly square: Square;
  readonly pile: Pile;
  /** What the move there would bring, where the pile is an end. */
  readonly end: BoardEnd | undefined;
}

export interface InsideCard {
  readonly square: Readonly<Ref<Square | undefined>>;
  /** Undefined while the card is closed. */
  readonly content: ComputedRef<CardContent | undefined>;
  /** Opens the card for a square, or closes it. */
  readonly show: (square: Square | undefined) => void;
  /** Opens the card for a square that has a pile, or closes it where it is open for that square. */
  readonly toggle: (square: Square) => void;
}

/** The card that shows the inside of a pile. */
export function useInsideCard(board: Board, { endAt, onChange }: InsideCardOptions): InsideCard {
  const square = ref<Square>();
  const content = computed(() => {
    const at = square.value;
    const pile = at === undefined ? undefined : board.position.value.piles.get(at);
    return at === undefined || pile === undefined ? undefined : { square: at, pile, end: endAt().get(at) };
  });

  function show(next: Square | undefined): void {
    if (square.value === next) return;
    square.value = next;
    onChange(next);
  }

  function toggle(next: Square): void {
    const hasPile = board.position.value.piles.has(next);
    show(hasPile && square.value !== next ? next : undefined);
  }

  return { square, content, show, toggle };
}
