/** The types of a board's state. */

import type { ComputedRef, MaybeRefOrGetter, Raw, Ref, ShallowRef } from 'vue';
import type { Refusal } from '#shared/game/explain-refusal.ts';
import type { Colour, Move, Pile, Position, Square, Path } from '#shared/game/types.ts';
import type { BoardArrow } from './arrow.ts';
import type { Destination } from './destinations.ts';
import type { PlayedMove, Transition } from './transition.ts';

/** An illegal choice and its reason; `to` equals `from` if the pile cannot move at all. */
export interface RefusedMove {
  readonly from: Square;
  readonly to: Square;
  readonly illegal: Refusal | NotTheNextStep;
}

/** Step by step: a square that the next step does not reach, although it is a destination of the pile by other steps. */
interface NotTheNextStep {
  readonly rule: 'not-next';
}

/** The result of a click, a drop or a key. */
export type Choice =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'selected'; readonly square: Square }
  | { readonly kind: 'released' }
  | { readonly kind: 'step'; readonly taken: Path }
  /** The same choice once more makes the move. */
  | { readonly kind: 'asked'; readonly move: Move }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'refused'; readonly refused: RefusedMove };

/** The visible part of a hint: first the pile, then the path of its move. */
export interface BoardHint {
  readonly from: Square;
  readonly path?: Path | undefined;
}

/** A move marked as a mistake: a sign at its destination, and on request the answer that punishes it. */
export interface BoardWarning {
  readonly square: Square;
  /** Such as `??`. */
  readonly sign: string;
  /** The way of the answer; the pile at its end is in danger. */
  readonly answer?: { readonly from: Square; readonly path: Path } | undefined;
}

/** The inputs of a board: values, refs or getters. */
export interface BoardOptions {
  /** The initial position; `show` changes it. */
  readonly position?: Position;
  /** The colour whose piles can be chosen now; none if omitted or undefined. */
  readonly movable?: MaybeRefOrGetter<Colour | undefined>;
  /** Points added to White's count at the end, 0 if omitted; if negative, to Black's. */
  readonly komi?: MaybeRefOrGetter<number>;
  /** Whether destinations are marked, with the points that they would give; true if omitted. */
  readonly marksDestinations?: MaybeRefOrGetter<boolean>;
  /** Whether a path is walked step by step; false if omitted. */
  readonly stepwise?: MaybeRefOrGetter<boolean>;
  /** Whether a move is made only when its destination is chosen a second time; false if omitted. Steps need no second time. */
  readonly confirms?: MaybeRefOrGetter<boolean>;
  readonly hint?: MaybeRefOrGetter<BoardHint | undefined>;
  /** Arrows of moves, the more important ones last; none if omitted. */
  readonly arrows?: MaybeRefOrGetter<readonly BoardArrow[]>;
  /** The last move, marked as a mistake. */
  readonly warning?: MaybeRefOrGetter<BoardWarning | undefined>;
  /** The texts at the destinations of the chosen pile, instead of what each gains; none yet if a square is missing. */
  readonly values?: MaybeRefOrGetter<ReadonlyMap<Square, string> | undefined>;
}

/** A board's state with the functions that change it. */
export interface BoardState {
  /** The position shown. Changed by `show` only. */
  readonly position: Readonly<ShallowRef<Position>>;
  /** Points added to White's count at the end; if negative, to Black's. */
  readonly komi: ComputedRef<number>;
  /** Whether destinations are marked, with the points that they would give. */
  readonly marksDestinations: ComputedRef<boolean>;
  /** The hint that is shown. */
  readonly hint: ComputedRef<BoardHint | undefined>;
  /** The arrows that are shown. */
  readonly arrows: ComputedRef<readonly BoardArrow[]>;
  /** The last move, where it is marked as a mistake. */
  readonly warning: ComputedRef<BoardWarning | undefined>;
  /** The texts at the destinations of the chosen pile, instead of what each gains. */
  readonly values: ComputedRef<ReadonlyMap<Square, string> | undefined>;
  /** The chosen pile's square. */
  readonly selected: ComputedRef<Square | undefined>;
  /** The chosen pile. */
  readonly selectedPile: ComputedRef<Pile | undefined>;
  /** The destinations of the chosen pile, most points first; empty if none is chosen. */
  readonly destinations: ComputedRef<readonly Destination[]>;
  /** The destinations that can be chosen now: all of them or, step by step, those that the next step reaches. */
  readonly reachable: ComputedRef<readonly Destination[]>;
  /** The destination under the pointer or focus, of the row pointed at in the panel, or chosen once. Its path is drawn. */
  readonly candidate: ComputedRef<Destination | undefined>;
  /** Whether a path is walked step by step. */
  readonly stepwise: ComputedRef<boolean>;
  /** Step by step: the steps taken. */
  readonly taken: ComputedRef<Path>;
  /** The squares that can be chosen next for the chosen pile: its destinations or, step by step, the squares of the next step. */
  readonly offered: ComputedRef<readonly Square[]>;
  /** The offered squares that are marked: none if destinations are not marked, except for the steps of a walked path. */
  readonly marked: ComputedRef<readonly Square[]>;
  /** The square that holds the board's one tab stop. */
  readonly focus: Readonly<Ref<Square>>;
  /** Whether the board has the focus, visibly. */
  readonly focused: Readonly<Ref<boolean>>;
  /** The square under the pointer, or whose row in the panel is. */
  readonly pointed: Readonly<Ref<Square | undefined>>;
  /** The squares whose piles can be chosen. */
  readonly choosable: ComputedRef<ReadonlySet<Square>>;
  /** The move that led to the position, with the path that is shown. */
  readonly lastMove: Readonly<ShallowRef<PlayedMove | undefined>>;
  /** The single move between the previous position and this one, if there is one. It is animated. */
  readonly transition: Readonly<ShallowRef<Transition | undefined>>;
  /** The last illegal choice; undefined after the next legal one. */
  readonly refused: Readonly<ShallowRef<RefusedMove | undefined>>;
  /** The move that the next choice of its destination makes, where moves are confirmed. */
  readonly asked: Readonly<ShallowRef<Move | undefined>>;
  /** The move that was made, until the next position is shown. Its pile stays chosen until then. */
  readonly pending: Readonly<ShallowRef<Move | undefined>>;
  /** Shows a position; `last` is the move that led to it. Its path is computed if missing. */
  readonly show: (position: Position, last?: Move & { readonly path?: Path | undefined }) => void;
  /** A click or Enter on a square: chooses, cancels the choice, moves, or is refused. */
  readonly choose: (square: Square) => Choice;
  /** Chooses a pile, whatever was chosen before; `nothing` if it cannot be chosen. */
  readonly select: (square: Square) => Choice;
  /** Cancels the choice of the pile. */
  readonly release: () => Choice;
  /** The chosen pile is dropped on a square: moves, is refused, or returns to its square. */
  readonly drop: (square: Square | undefined) => Choice;
  /** Sets the square pointed at, or none. */
  readonly consider: (square: Square | undefined) => void;
  /** Moves the tab stop to a square. */
  readonly focusOn: (square: Square) => void;
  /** Whether the focus is visible: yes for keys, no for the pointer. */
  readonly showFocus: (visible: boolean) => void;
  /** Step by step: takes the last step back. */
  readonly stepBack: () => Choice;
  /** Moves the focus to the next offered square in order of points (`by` 1), or to the one before (-1). */
  readonly focusDestination: (by: 1 | -1) => Square | undefined;
  /** The same among piles: those that can move, the mover's stacks, or the opponent's. */
  readonly focusPile: (which: 'movable' | 'own' | 'other', by: 1 | -1) => Square | undefined;
}

/** Marked raw, so that a reactive store does not unwrap the refs of the board. */
export type Board = Raw<BoardState>;
