import { useEventListener } from '@vueuse/core';
import { shallowRef, type ShallowRef } from 'vue';
import { isSquare } from '#shared/game/square.ts';
import type { Square } from '#shared/game/types.ts';
import { usePressCancel } from '../../board/use-board-pointer.ts';
import type { Hand } from './use-placing.ts';

/** How far the pointer may move before a press becomes a drag, in CSS pixels. */
const DRAG_SLOP_PX = 6;

/** A dragged pawn, and the position of the pointer in the window. */
interface Carried {
  readonly hand: Hand;
  readonly x: number;
  readonly y: number;
}

/** Drags pawns with mouse, pen or touch, from the tray or from a square. */
export interface PlacingDrag {
  readonly carried: Readonly<ShallowRef<Carried | undefined>>;
  readonly down: (event: PointerEvent, hand: Hand) => void;
  /** Whether the click that follows a drag is to be ignored; true for one call only. */
  readonly wasDrag: () => boolean;
}

/** @param drop called with the pawn and the square it was dropped on; undefined off the board */
export function usePlacingDrag(drop: (hand: Hand, to: Square | undefined) => void): PlacingDrag {
  const carried = shallowRef<Carried>();
  let press: { readonly hand: Hand; readonly x: number; readonly y: number; readonly id: number } | undefined;
  let dragged = false;

  function move(event: PointerEvent): void {
    if (press?.id !== event.pointerId) return;
    const { clientX: x, clientY: y } = event;
    if (carried.value === undefined && Math.hypot(x - press.x, y - press.y) < DRAG_SLOP_PX) return;
    carried.value = { hand: press.hand, x, y };
  }

  function up(event: PointerEvent): void {
    if (press?.id !== event.pointerId) return;
    const held = carried.value;
    end();
    if (held === undefined) return;
    dragged = true;
    // The click that ends a drag comes at once or not at all.
    setTimeout(() => {
      dragged = false;
    });
    drop(held.hand, squareAt(event.clientX, event.clientY));
  }

  function end(): void {
    press = undefined;
    carried.value = undefined;
  }
  useEventListener(window, 'pointermove', move);
  useEventListener(window, 'pointerup', up);
  useEventListener(window, 'pointercancel', end);
  const hasCancelled = usePressCancel(() => press?.id, end);

  return {
    carried,
    down: (event, hand) => {
      if (event.button !== 0 || !event.isPrimary || hasCancelled(event)) return;
      press = { hand, x: event.clientX, y: event.clientY, id: event.pointerId };
    },
    wasDrag: () => {
      const was = dragged;
      dragged = false;
      return was;
    },
  };
}

function squareAt(x: number, y: number): Square | undefined {
  const name = document.elementFromPoint(x, y)?.closest('[data-square]')?.getAttribute('data-square') ?? '';
  return isSquare(name) ? name : undefined;
}
