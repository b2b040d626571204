import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import {
  cleared,
  countRemaining,
  filled,
  homeOf,
  moved,
  placed,
  placingFault,
  remainingPawns,
  type Placing,
} from '#shared/game/placing.ts';
import type { Colour, Pips, Pawn, Square } from '#shared/game/types.ts';

/** The held pawn: a kind from the tray, or the pawn of a square. */
export type Hand =
  | { readonly from: 'tray'; readonly pawn: Pawn }
  | { readonly from: 'square'; readonly square: Square };

/** Why a pawn cannot be placed. */
type PlacingHint = 'black-side' | 'white-side' | 'none-left' | 'nothing-held';

/** The state of a start while it is edited, with the actions of pointer and keyboard. */
export interface PlacingTable {
  readonly placing: Readonly<ShallowRef<Placing>>;
  readonly hand: Readonly<ShallowRef<Hand | undefined>>;
  readonly hint: Readonly<ShallowRef<PlacingHint | undefined>>;
  readonly left: ComputedRef<number>;
  /** Shows a placing that was not made here. */
  readonly show: (placing: Placing) => void;
  /** Takes a kind from the tray, or puts it back if it is held. */
  readonly take: (pawn: Pawn) => void;
  /** A click on a square: places the held pawn, or takes the one there. */
  readonly press: (square: Square) => void;
  /** Drops a dragged pawn on a square, or off the board. */
  readonly carry: (hand: Hand, to: Square | undefined) => void;
  /** Places a pawn of the square's own side. */
  readonly lay: (square: Square, pips: Pips) => void;
  readonly takeOff: (square: Square) => void;
  /** @returns whether a pawn was held */
  readonly release: () => boolean;
  readonly fill: (seed: number) => void;
  readonly clear: () => void;
}

const WRONG_SIDE = { black: 'black-side', white: 'white-side' } as const;

/** @param changed called after each change by the person */
export function usePlacing(changed: (placing: Placing) => void): PlacingTable {
  const placing = shallowRef<Placing>(new Map());
  const hand = shallowRef<Hand>();
  const hint = shallowRef<PlacingHint>();

  function become(next: Placing): void {
    hint.value = undefined;
    placing.value = next;
    changed(next);
  }

  /** Keeps a kind held while more of it are left. */
  function keepWhileLeft(pawn: Pawn): void {
    hand.value = hasLeft(placing.value, pawn) ? { from: 'tray', pawn } : undefined;
  }

  function layDown(pawn: Pawn, square: Square): boolean {
    const fault = placingFault(placing.value, square, pawn);
    if (fault === undefined) become(placed(placing.value, square, pawn));
    else hint.value = fault === 'none-left' ? 'none-left' : WRONG_SIDE[pawn.colour];
    return fault === undefined;
  }

  function moveTo(from: Square, to: Square): void {
    if (homeOf(from) === homeOf(to)) become(moved(placing.value, from, to));
    else hint.value = WRONG_SIDE[homeOf(from)];
  }

  return {
    placing,
    hand,
    hint,
    left: computed(() => countRemaining(placing.value)),
    show: (next) => {
      placing.value = next;
      hand.value = undefined;
      hint.value = undefined;
    },
    take: (pawn) => {
      hint.value = undefined;
      const held = hand.value;
      const isHeld = held?.from === 'tray' && isSame(held.pawn, pawn);
      if (isHeld) hand.value = undefined;
      else keepWhileLeft(pawn);
    },
    press: (square) => {
      const held = hand.value;
      if (held?.from === 'tray') {
        if (layDown(held.pawn, square)) keepWhileLeft(held.pawn);
      } else if (held !== undefined) {
        hand.value = undefined;
        if (held.square !== square) moveTo(held.square, square);
      } else if (placing.value.has(square)) {
        hint.value = undefined;
        hand.value = { from: 'square', square };
      } else hint.value = 'nothing-held';
    },
    carry: (carried, to) => {
      hand.value = undefined;
      if (carried.from === 'tray') {
        if (to !== undefined) layDown(carried.pawn, to);
      } else if (to === undefined) become(cleared(placing.value, carried.square));
      else if (to !== carried.square) moveTo(carried.square, to);
    },
    lay: (square, pips) => {
      hand.value = undefined;
      layDown({ colour: homeOf(square), pips }, square);
    },
    takeOff: (square) => {
      hand.value = undefined;
      if (placing.value.has(square)) become(cleared(placing.value, square));
    },
    release: () => {
      const wasHeld = hand.value !== undefined;
      hand.value = undefined;
      return wasHeld;
    },
    fill: (seed) => {
      hand.value = undefined;
      become(filled(placing.value, seed));
    },
    clear: () => {
      hand.value = undefined;
      become(new Map());
    },
  };
}

function hasLeft(placing: Placing, pawn: Pawn): boolean {
  return remainingPawns(placing, pawn.colour).some((rest) => isSame(rest.pawn, pawn) && rest.count > 0);
}

function isSame(one: { colour: Colour; pips: Pips }, other: { colour: Colour; pips: Pips }): boolean {
  return one.colour === other.colour && one.pips === other.pips;
}
