import { computed, ref, type ComputedRef, type Ref } from 'vue';
import type { Pile, Square } from '#shared/game/types.ts';
import type { Board } from './board-types.ts';
import type { Destination } from './destinations.ts';

/** The content of the card. */
interface CardContent {
  readonly square: Square;
  readonly pile: Pile;
  /** What a move there would bring, if the pile is a destination. */
  readonly destination: Destination | undefined;
}

export interface InsideCard {
  readonly square: Readonly<Ref<Square | undefined>>;
  /** Undefined while the card is closed. */
  readonly content: ComputedRef<CardContent | undefined>;
  /** Opens the card for a square, or closes it. */
  readonly show: (square: Square | undefined) => void;
  /** Opens the card for a square with a pile, or closes it if it is open for that square. */
  readonly toggle: (square: Square) => void;
}

/**
 * The card that shows the inside of a pile.
 * @param destinationAt the destinations of the chosen pile by their squares
 */
export function useInsideCard(
  board: Board,
  destinationAt: () => ReadonlyMap<Square, Destination>,
): InsideCard {
  const square = ref<Square>();
  const content = computed(() => {
    const at = square.value;
    const pile = at === undefined ? undefined : board.position.value.piles.get(at);
    return at === undefined || pile === undefined
      ? undefined
      : { square: at, pile, destination: destinationAt().get(at) };
  });

  function show(next: Square | undefined): void {
    square.value = next;
  }

  function toggle(next: Square): void {
    const hasPile = board.position.value.piles.has(next);
    show(hasPile && square.value !== next ? next : undefined);
  }

  return { square, content, show, toggle };
}
