/**
 * Mouse, pen and touch on the board: two clicks or a drag make a move; a long press or hovering shows the inside of
 * a pile.
 */

import { useEventListener, useTimeoutFn } from '@vueuse/core';
import { shallowRef, type ShallowRef } from 'vue';
import { isSquare } from '#shared/game/square.ts';
import { explainRefusal } from '#shared/game/explain-refusal.ts';
import type { Path, Square } from '#shared/game/types.ts';
import type { Board, Choice, RefusedMove } from './board-types.ts';
import { walkOn } from './drag-walk.ts';
import { BOARD, FRAME, cornerOf, SQUARE, squareAtPoint, type Point } from './geometry.ts';

/** How far the pointer may move before a press becomes a drag, in CSS pixels. */
const MOUSE_SLOP_PX = 4;
const TOUCH_SLOP_PX = 9;
export const HOVER_MS = 400;
export const LONG_PRESS_MS = 450;
/** A click that follows another on the same square within this time is the second of a double click and has no effect. */
export const DOUBLE_CLICK_MS = 350;

/** The longest part of a drag between two looks at the square under it, in board units. */
const WALK_PART = 20;

/** A dragged pile: where its middle is, in board units, and over which square. */
export interface Drag {
  readonly from: Square;
  readonly at: Point;
  readonly over: Square | undefined;
  /** The steps that it has walked over other piles. */
  readonly walked: Path;
  /** Whether it stays behind, because the square is one step too many. */
  readonly stays: boolean;
}

interface Press {
  readonly pointer: number;
  readonly square: Square;
  readonly x: number;
  readonly y: number;
  readonly slop: number;
  /** Whether this press chose the pile, so that its release must not cancel the choice. */
  readonly chose: boolean;
  /** Whether it is the second press of a double click. */
  readonly again: boolean;
  /** Whether a long press has shown the inside: the release has no effect then. */
  spent: boolean;
}

export interface BoardPointerOptions {
  readonly turned: () => boolean;
  /** The degrees by which the board is turned clockwise in the page. */
  readonly tilt: () => number;
  /** The element with the 36 squares. */
  readonly grid: () => HTMLElement | null;
  /** Called with the result of a choice and, for a drop, the drag. */
  readonly chosen: (choice: Choice, dragged?: Drag) => void;
  /** A square was clicked or tapped. */
  readonly picked: (square: Square) => void;
  readonly inside: (square: Square | undefined) => void;
  /** Called when a dragged pile is dropped without a move; it returns to its square from there. */
  readonly returned: (drag: Drag) => void;
  /** The dragged pile has taken a step, counted from 1, or refused one. */
  readonly walked: (step: number) => void;
  readonly refused: (refused: RefusedMove) => void;
  /** Called at every press, before anything else; stops a running animation. */
  readonly pressed: () => void;
}

export interface BoardPointer {
  readonly drag: Readonly<ShallowRef<Drag | undefined>>;
  readonly down: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  readonly up: (event: PointerEvent) => void;
  readonly cancel: () => void;
  /** Cancels the press, as when a menu opens: there will be no release event. */
  readonly lost: () => void;
  readonly leave: (event: PointerEvent) => void;
  readonly click: (event: MouseEvent) => void;
  /** Suppresses the browser's own menu on a long press; a right click is left to the parent. */
  readonly contextMenu: (event: MouseEvent) => void;
}

/** The square of an event by its target: valid for presses, not for captured moves. */
function squareHit(event: Event): Square | undefined {
  const cell = event.target instanceof Element ? event.target.closest('[data-square]') : null;
  const name = cell?.getAttribute('data-square') ?? '';
  return isSquare(name) ? name : undefined;
}

/**
 * Cancels a press when another finger, the pen or the mouse comes down anywhere on the page, as in a pinch, until the
 * component is unmounted. @param held the pointer of the press; undefined without one
 * @returns whether a pointer that comes down has just cancelled a press, so that it begins none: the palm beside a pen
 */
export function usePressCancel(
  held: () => number | undefined,
  cancel: () => void,
): (event: PointerEvent) => boolean {
  let last: PointerEvent | undefined;
  const check = (event: PointerEvent): void => {
    const pointer = held();
    if (pointer === undefined || pointer === event.pointerId) return;
    last = event;
    cancel();
  };
  useEventListener(window, 'pointerdown', check, { capture: true });
  return (event) => event === last;
}

export function useBoardPointer(board: Board, options: BoardPointerOptions): BoardPointer {
  const drag = shallowRef<Drag>();
  let press: Press | undefined;
  let lastPoint: Point = { x: 0, y: 0 };
  let clicked: { readonly square: Square; readonly at: number } | undefined;
  const hoverTimer = useTimeoutFn(
    (square?: Square) => {
      options.inside(square);
    },
    HOVER_MS,
    { immediate: false },
  );
  const pressTimer = useTimeoutFn(
    (held?: Press) => {
      if (held === undefined) return;
      held.spent = true;
      options.inside(held.square);
    },
    LONG_PRESS_MS,
    { immediate: false },
  );

  function stopTimers(): void {
    hoverTimer.stop();
    pressTimer.stop();
  }

  /** The point of an event in board units. A tilted board has the middle of the box around it. */
  function pointAt(event: PointerEvent): Point {
    const box = options.grid()?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return { x: -1, y: -1 };
    const angle = (-options.tilt() * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const units = ((Math.abs(sin) + Math.abs(cos)) * 6 * SQUARE) / box.width;
    const x = (event.clientX - (box.left + box.width / 2)) * units;
    const y = (event.clientY - (box.top + box.height / 2)) * units;
    return { x: 3 * SQUARE + x * cos - y * sin, y: 3 * SQUARE + x * sin + y * cos };
  }

  /** A drop on the frame counts for the nearest square. */
  function squareUnder(point: Point): Square | undefined {
    const near = (value: number): number =>
      value < 0 && value > -FRAME ? 0 : value >= BOARD - 2 * FRAME && value < BOARD - FRAME ? 599 : value;
    return squareAtPoint({ x: near(point.x), y: near(point.y) }, options.turned());
  }

  function hover(square: Square | undefined): void {
    if (square === board.pointed.value) return;
    board.consider(square);
    hoverTimer.stop();
    options.inside(undefined);
    const pile = square === undefined ? undefined : board.position.value.piles.get(square);
    if (pile === undefined || pile.length === 1) return;
    // The card would cover the destinations and the path; the panel shows what the destinations give.
    if (board.selected.value !== undefined) return;
    hoverTimer.start(square);
  }

  function endPress(): void {
    stopTimers();
    press = undefined;
    drag.value = undefined;
  }

  function startDrag(held: Press, point: Point): void {
    if (!board.choosable.value.has(held.square)) return;
    stopTimers();
    options.inside(undefined);
    if (board.selected.value !== held.square) options.chosen(board.select(held.square));
    options.grid()?.setPointerCapture(held.pointer);
    drag.value = { from: held.square, at: point, over: held.square, walked: [], stays: false };
    lastPoint = point;
  }

  function cancel(): void {
    if (drag.value !== undefined) options.returned(drag.value);
    endPress();
    board.consider(undefined);
  }
  const hasCancelled = usePressCancel(() => press?.pointer, cancel);

  function move(event: PointerEvent): void {
    // The button was released outside the board.
    if (press?.pointer === event.pointerId && (event.buttons & 1) === 0) cancel();
    if (press === undefined) {
      if (event.pointerType !== 'touch') hover(squareHit(event));
      return;
    }
    if (event.pointerId !== press.pointer) return;
    const point = pointAt(event);
    if (drag.value === undefined) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < press.slop) return;
      pressTimer.stop();
      if (!press.spent) startDrag(press, point);
      return;
    }
    const over = squareUnder(point);
    const walk = walkTo(drag.value, lastPoint, point);
    lastPoint = point;
    drag.value = { ...walk, at: walk.stays ? walk.at : point, over };
    board.consider(walk.stays ? undefined : over);
  }

  /** The drag after it has passed over all squares between two points. */
  function walkTo(before: Drag, start: Point, end: Point): Drag {
    const parts = Math.max(1, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / WALK_PART));
    let now = before;
    for (let part = 1; part <= parts; part++) {
      const share = part / parts;
      const over = squareUnder({
        x: start.x + (end.x - start.x) * share,
        y: start.y + (end.y - start.y) * share,
      });
      if (over !== undefined && over !== now.over) now = walkInto({ ...now, over }, over);
    }
    return now;
  }

  function walkInto(now: Drag, over: Square): Drag {
    const walked = walkOn(board.position.value, now.from, now.walked, over);
    if (walked !== undefined) {
      if (walked.length > now.walked.length) options.walked(walked.length);
      return { ...now, walked, stays: false };
    }
    // Another path may lead there.
    if (board.reachable.value.some(({ to }) => to === over)) return { ...now, walked: [], stays: false };
    const { from } = now;
    options.refused({ from, to: over, illegal: explainRefusal(board.position.value, { from, to: over }) });
    const corner = cornerOf(now.walked.at(-1) ?? from, options.turned());
    return { ...now, stays: true, at: { x: corner.x + SQUARE / 2, y: corner.y + SQUARE / 2 } };
  }

  return {
    drag,
    down(event): void {
      const square = squareHit(event);
      options.pressed();
      if (event.button !== 0 || !event.isPrimary || hasCancelled(event) || square === undefined) return;
      stopTimers();
      options.inside(undefined);
      const chose =
        !board.offered.value.includes(square) &&
        square !== board.selected.value &&
        board.choosable.value.has(square);
      if (chose) options.chosen(board.select(square));
      const touch = event.pointerType === 'touch';
      const held: Press = {
        pointer: event.pointerId,
        square,
        x: event.clientX,
        y: event.clientY,
        slop: touch ? TOUCH_SLOP_PX : MOUSE_SLOP_PX,
        chose,
        again: clicked?.square === square && performance.now() - clicked.at < DOUBLE_CLICK_MS,
        spent: false,
      };
      press = held;
      if (touch && board.position.value.piles.has(square)) pressTimer.start(held);
    },
    move,
    up(event): void {
      const held = press;
      if (held?.pointer !== event.pointerId) return;
      const { value: dragged } = drag;
      const target = dragged !== undefined ? squareUnder(pointAt(event)) : squareHit(event);
      endPress();
      if (event.pointerType === 'touch') board.consider(undefined);
      if (held.spent) return;
      if (dragged !== undefined) {
        const choice = board.drop(dragged.stays ? undefined : target);
        if (choice.kind !== 'move') options.returned(dragged);
        options.chosen(choice, dragged);
      } else if (target === held.square) {
        clicked = { square: target, at: performance.now() };
        if (held.chose || held.again) return;
        options.chosen(board.choose(target));
        options.picked(target);
      }
    },
    cancel,
    lost(): void {
      if (drag.value !== undefined) cancel();
    },
    leave(event): void {
      if (press === undefined) hover(undefined);
      // A fast drag can leave the board before its first move event.
      else move(event);
    },
    click(event): void {
      // Only clicks from assistive technology have no pointer events; the others were handled on release.
      const square = squareHit(event);
      if (event.detail !== 0 || square === undefined) return;
      options.chosen(board.choose(square));
      options.picked(square);
    },
    contextMenu(event): void {
      if (press !== undefined) {
        event.preventDefault();
        return;
      }
      // The menu and the card would lie on each other.
      hoverTimer.stop();
      options.inside(undefined);
    },
  };
}
