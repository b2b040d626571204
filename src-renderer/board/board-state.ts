/**
 * What a board knows, without a screen: the position, what is chosen, where it may end, and what a click, a drag or a key
 * does to that. `BoardView` draws it and feeds it; a panel beside the board reads and steers the same object:
 *
 *     const board = useBoard();
 *     board.show(position, { from, to });  // each new position; the move that led to it, where one did
 *     board.movable.value = 'black';       // whose piles may be chosen now; undefined while nobody's may
 *     board.ends.value                     // ends of the chosen pile, most points first: the panel's rows
 *     board.consider('e2')                 // the pointer is on the row of e2; undefined when it leaves
 */

import {
  computed,
  markRaw,
  ref,
  shallowRef,
  type ComputedRef,
  type Raw,
  type Ref,
  type ShallowRef,
} from 'vue';
import { isOver, waysFrom } from '#shared/game/moves.ts';
import { ownerOf, stepsOf } from '#shared/game/pile.ts';
import {
  SQUARES,
  type Colour,
  type Move,
  type Pile,
  type Position,
  type Square,
  type Way,
} from '#shared/game/types.ts';
import { explainIllegal, type IllegalMove } from '#shared/game/why-not.ts';
import { findEnds, type BoardEnd } from './ends.ts';
import { transitionBetween, type PlayedMove, type Transition } from './transition.ts';

/** A choice that the rules forbid: from where, to where (the same square where the pile cannot move at all), and why. */
export interface RefusedMove {
  readonly from: Square;
  readonly to: Square;
  readonly illegal: IllegalMove;
}

/** What a click, a drop or a key came to. */
export type Choice =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'selected'; readonly square: Square }
  | { readonly kind: 'released' }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'refused'; readonly refused: RefusedMove };

/** What a board starts with. */
export interface BoardOptions {
  readonly position?: Position;
  readonly movable?: Colour | undefined;
}

interface BoardState {
  /** What lies on the board. Changed by `show` only. */
  readonly position: Readonly<ShallowRef<Position>>;
  /** Whose piles may be chosen now; write it. */
  readonly movable: Ref<Colour | undefined>;
  /** The chosen pile's square. */
  readonly selected: ComputedRef<Square | undefined>;
  /** The chosen pile. */
  readonly selectedPile: ComputedRef<Pile | undefined>;
  /** Where the chosen pile may end, most points first; empty where nothing is chosen. */
  readonly ends: ComputedRef<readonly BoardEnd[]>;
  /** The end that is pointed at (pointer, focus, or a row of the panel): its way is drawn. */
  readonly candidate: ComputedRef<BoardEnd | undefined>;
  /** The square that holds the board's one tab stop. */
  readonly focus: Readonly<Ref<Square>>;
  /** Whether the board has the keyboard's focus, visibly. */
  readonly focused: Readonly<Ref<boolean>>;
  /** The square under the pointer, or whose row in the panel is. */
  readonly pointed: Readonly<Ref<Square | undefined>>;
  /** The squares whose piles may be chosen. */
  readonly choosable: ComputedRef<ReadonlySet<Square>>;
  /** The move that led to the position, with the way that is shown. */
  readonly lastMove: Readonly<ShallowRef<PlayedMove | undefined>>;
  /** How the last position became this one, where one move did it: what is animated. */
  readonly transition: Readonly<ShallowRef<Transition | undefined>>;
  /** The last forbidden choice; undefined after the next lawful one. */
  readonly refused: Readonly<ShallowRef<RefusedMove | undefined>>;
  /** The move that was made, until a position is shown again; its pile stays chosen until then. */
  readonly pending: Readonly<ShallowRef<Move | undefined>>;
  /** Whether a move is being animated; set by the view. */
  readonly moving: Ref<boolean>;
  /** Shows a position; `last` is the move that led to it (its way is found where it is not given). */
  readonly show: (position: Position, last?: Move & { readonly way?: Way | undefined }) => void;
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
  /** The next end in order of points (`by` 1) or the one before (-1), seen from the focus; moves the focus there. */
  readonly focusEnd: (by: 1 | -1) => Square | undefined;
}

/** Marked raw, so that a reactive store that holds a board leaves its refs what they are. */
export type Board = Raw<BoardState>;

const EMPTY: Position = { piles: new Map(), turn: 'black', endRule: 'either' };
const NOTHING: Choice = { kind: 'nothing' };

/** A board's state. Needs no component around it. */
export function useBoard(options: BoardOptions = {}): Board {
  const position = shallowRef(options.position ?? EMPTY);
  const movable = ref(options.movable);
  const chosen = ref<Square>();
  const pointed = ref<Square>();
  const focus = ref<Square>('a1');
  const focused = ref(false);
  const lastMove = shallowRef<PlayedMove>();
  const transition = shallowRef<Transition>();
  const refused = shallowRef<RefusedMove>();
  const pending = shallowRef<Move>();
  const moving = ref(false);

  const choosable = computed((): ReadonlySet<Square> => {
    const { piles, turn } = position.value;
    if (movable.value !== turn || isOver(position.value)) return new Set();
    return new Set(
      SQUARES.filter((square) => {
        const pile = piles.get(square);
        return pile !== undefined && ownerOf(pile) === turn && waysFrom(position.value, square).length > 0;
      }),
    );
  });
  const selected = computed(() =>
    chosen.value !== undefined && choosable.value.has(chosen.value) ? chosen.value : undefined,
  );
  const selectedPile = computed(() =>
    selected.value === undefined ? undefined : position.value.piles.get(selected.value),
  );
  const ends = computed(() => (selected.value === undefined ? [] : findEnds(position.value, selected.value)));
  const candidate = computed(() => {
    const at = pointed.value ?? (focused.value ? focus.value : undefined);
    return ends.value.find((end) => end.to === at);
  });

  function refuse(from: Square, to: Square, illegal: IllegalMove): Choice {
    refused.value = { from, to, illegal };
    return { kind: 'refused', refused: refused.value };
  }

  function select(square: Square): Choice {
    if (!choosable.value.has(square)) return NOTHING;
    chosen.value = square;
    refused.value = undefined;
    pending.value = undefined;
    return { kind: 'selected', square };
  }

  function release(): Choice {
    if (selected.value === undefined) return NOTHING;
    chosen.value = undefined;
    refused.value = undefined;
    pending.value = undefined;
    return { kind: 'released' };
  }

  function move(from: Square, to: Square): Choice {
    const lawful = ends.value.some((end) => end.to === to);
    if (!lawful) return refuse(from, to, explainIllegal(position.value, { from, to }));
    if (pending.value?.from === from && pending.value.to === to) return NOTHING;
    refused.value = undefined;
    pending.value = { from, to };
    return { kind: 'move', move: pending.value };
  }

  /** A click while nothing is chosen, on something that may not be. */
  function refuseStart(square: Square): Choice {
    const pile = position.value.piles.get(square);
    if (pile === undefined || choosable.value.size === 0) return NOTHING;
    if (ownerOf(pile) !== position.value.turn) return refuse(square, square, { rule: 'not-yours' });
    return refuse(square, square, { rule: 'no-way', steps: stepsOf(pile) });
  }

  function choose(square: Square): Choice {
    const from = selected.value;
    if (from === square) return release();
    if (from === undefined) return choosable.value.has(square) ? select(square) : refuseStart(square);
    const isEnd = ends.value.some((end) => end.to === square);
    return !isEnd && choosable.value.has(square) ? select(square) : move(from, square);
  }

  return markRaw<BoardState>({
    position,
    movable,
    selected,
    selectedPile,
    ends,
    candidate,
    focus,
    focused,
    pointed,
    choosable,
    lastMove,
    transition,
    refused,
    pending,
    moving,
    show(next, last): void {
      const made = transitionBetween(position.value, next, last);
      transition.value = made;
      lastMove.value = last === undefined ? made?.move : { ...last, way: last.way ?? made?.move.way };
      if (next !== position.value) chosen.value = undefined;
      pending.value = undefined;
      refused.value = undefined;
      position.value = next;
    },
    choose,
    select,
    release,
    drop(square): Choice {
      const from = selected.value;
      return from === undefined || square === undefined || square === from ? NOTHING : move(from, square);
    },
    consider(square): void {
      pointed.value = square;
    },
    focusOn(square): void {
      focus.value = square;
    },
    showFocus(visible): void {
      focused.value = visible;
    },
    focusEnd(by): Square | undefined {
      const list = ends.value;
      if (list.length === 0) return undefined;
      const at = list.findIndex((end) => end.to === focus.value);
      const next = list[at < 0 ? (by === 1 ? 0 : list.length - 1) : (at + by + list.length) % list.length];
      if (next === undefined) return undefined;
      focus.value = next.to;
      pointed.value = undefined;
      return next.to;
    },
  });
}
