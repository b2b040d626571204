/** The types of a board's state. */

import type { ComputedRef, MaybeRefOrGetter, Raw, Ref, ShallowRef } from 'vue';
import type { Refusal } from '#shared/game/explain-refusal.ts';
import type { Colour, Move, Pile, Position, Square, Path } from '#shared/game/types.ts';
import type { BoardEnd } from './ends.ts';
import type { PlayedMove, Transition } from './transition.ts';

/** An illegal choice and its reason; `to` equals `from` where the pile cannot move at all. */
export interface RefusedMove {
  readonly from: Square;
  readonly to: Square;
  readonly illegal: Refusal | NotTheNextStep;
}

/** Step by step: a square that the next step does not reach, though the pile may end there by other steps. */
interface NotTheNextStep {
  readonly rule: 'not-next';
}

/** The result of a click, a drop or a key. */
export type Choice =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'selected'; readonly square: Square }
  | { readonly kind: 'released' }
  | { readonly kind: 'step'; readonly taken: Path }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'refused'; readonly refused: RefusedMove };

/** The visible part of a hint: first the pile, then the path of its move. */
export interface BoardHint {
  readonly from: Square;
  readonly path?: Path | undefined;
}

/** What a board follows: values, refs or getters. */
export interface BoardOptions {
  /** The position at first; `show` shows others. */
  readonly position?: Position;
  /** Whose piles may be chosen now; nobody's where it is left out or undefined. */
  readonly movable?: MaybeRefOrGetter<Colour | undefined>;
  /** Points added to White's count at the end, 0 where it is left out; negative: to Black's. */
  readonly komi?: MaybeRefOrGetter<number>;
  /** Whether ends are marked, with what they would give; yes where it is left out. */
  readonly marksEnds?: MaybeRefOrGetter<boolean>;
  /** Whether a path is walked step by step; no where it is left out. */
  readonly stepwise?: MaybeRefOrGetter<boolean>;
  readonly hint?: MaybeRefOrGetter<BoardHint | undefined>;
}

/** A board's state with what changes it. */
export interface BoardState {
  /** What lies on the board. Changed by `show` only. */
  readonly position: Readonly<ShallowRef<Position>>;
  /** Points added to White's count at the end; negative: to Black's. */
  readonly komi: ComputedRef<number>;
  /** Whether ends are marked, with what they would give. */
  readonly marksEnds: ComputedRef<boolean>;
  /** The hint that is shown. */
  readonly hint: ComputedRef<BoardHint | undefined>;
  /** The chosen pile's square. */
  readonly selected: ComputedRef<Square | undefined>;
  /** The chosen pile. */
  readonly selectedPile: ComputedRef<Pile | undefined>;
  /** Where the chosen pile may end, most points first; empty where nothing is chosen. */
  readonly ends: ComputedRef<readonly BoardEnd[]>;
  /** The ends that can be chosen now: all of them, or step by step those that the next step reaches. */
  readonly reachable: ComputedRef<readonly BoardEnd[]>;
  /** The end that is pointed at (pointer, focus, or a row of the panel): its path is drawn. */
  readonly candidate: ComputedRef<BoardEnd | undefined>;
  /** Whether a path is walked step by step. */
  readonly stepwise: ComputedRef<boolean>;
  /** Step by step: the steps taken. */
  readonly taken: ComputedRef<Path>;
  /** The squares that may be chosen next for the chosen pile: its ends, or step by step where the next step may go. */
  readonly offered: ComputedRef<readonly Square[]>;
  /** Those of them that are shown: none where ends are not marked, but for the steps of a path that is walked. */
  readonly marked: ComputedRef<readonly Square[]>;
  /** The square that holds the board's one tab stop. */
  readonly focus: Readonly<Ref<Square>>;
  /** Whether the board has the keyboard's focus, visibly. */
  readonly focused: Readonly<Ref<boolean>>;
  /** The square under the pointer, or whose row in the panel is. */
  readonly pointed: Readonly<Ref<Square | undefined>>;
  /** The squares whose piles may be chosen. */
  readonly choosable: ComputedRef<ReadonlySet<Square>>;
  /** The move that led to the position, with the path that is shown. */
  readonly lastMove: Readonly<ShallowRef<PlayedMove | undefined>>;
  /** How the last position became this one, where one move did it: what is animated. */
  readonly transition: Readonly<ShallowRef<Transition | undefined>>;
  /** The last forbidden choice; undefined after the next legal one. */
  readonly refused: Readonly<ShallowRef<RefusedMove | undefined>>;
  /** The move that was made, until a position is shown again; its pile stays chosen until then. */
  readonly pending: Readonly<ShallowRef<Move | undefined>>;
  /** Shows a position; `last` is the move that led to it. Its path is worked out if missing. */
  readonly show: (position: Position, last?: Move & { readonly path?: Path | undefined }) => void;
  /** A click or Enter on a square: chooses, lets go, moves, or is refused. */
  readonly choose: (square: Square) => Choice;
  /** Chooses a pile whatever was chosen before; `nothing` where it may not be. */
  readonly select: (square: Square) => Choice;
  /** Lets the chosen pile go. */
  readonly release: () => Choice;
  /** The chosen pile dropped on a square: moves, is refused, or goes home. */
  readonly drop: (square: Square | undefined) => Choice;
  /** Points at a square, or at none. */
  readonly consider: (square: Square | undefined) => void;
  /** Moves the tab stop to a square. */
  readonly focusOn: (square: Square) => void;
  /** Whether the focus is to be seen: yes for keys, no for the pointer. */
  readonly showFocus: (visible: boolean) => void;
  /** Step by step: takes the last step back. */
  readonly stepBack: () => Choice;
  /**
   * The next square that is offered, in order of points (`by` 1), or the one before (-1), seen from the focus; moves the
   * focus there.
   */
  readonly focusEnd: (by: 1 | -1) => Square | undefined;
  /** The same among piles: one's own that can move, the mover's stacks, or the other's. */
  readonly focusPile: (which: 'movable' | 'own' | 'other', by: 1 | -1) => Square | undefined;
}

/** Marked raw, so that a reactive store does not unwrap the refs of the board. */
export type Board = Raw<BoardState>;
