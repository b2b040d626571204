import { computed, ref, type ComputedRef, type Ref } from 'vue';
import type { Pile, Square } from '#shared/game/types.ts';
import type { Board } from './board-types.ts';
import type { Destination } from './destinations.ts';
import { BOARD, FRAME, type Point } from './geometry.ts';

/** The distance of the card from the board and from the edges of the window, in CSS pixels. */
const CARD_GAP = 8;

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

/**
 * The place of the card in the window, in CSS pixels: right of the board, beside its square; or else below the board; with too
 * little room for both at the edge of the window that is farther from its square.
 * @param corner the upper left corner of the square
 */
export function cardPlace(
  card: Pick<DOMRect, 'width' | 'height'>,
  board: Pick<DOMRect, 'left' | 'right' | 'bottom'>,
  corner: Point,
  window: Pick<DOMRect, 'width' | 'height'>,
): Point {
  const last = { x: window.width - card.width - CARD_GAP, y: window.height - card.height - CARD_GAP };
  const within = (value: number, end: number): number => Math.max(CARD_GAP, Math.min(value, end));
  const below = board.bottom + CARD_GAP;
  // It may cover the frame of the board.
  const isBeside = board.right - (FRAME / BOARD) * (board.right - board.left) <= last.x;
  if (!isBeside && below <= last.y) return { x: within(corner.x, last.x), y: below };
  const isFarLeft = !isBeside && corner.x > (board.left + board.right) / 2;
  const x = isFarLeft ? CARD_GAP : within(board.right + CARD_GAP, last.x);
  return { x, y: within(corner.y, last.y) };
}
