import { computed, markRaw, ref, shallowRef, toValue } from 'vue';
import { explainRefusal } from '#shared/game/explain-refusal.ts';
import { isOver, pathsFrom } from '#shared/game/moves.ts';
import { ownerOf } from '#shared/game/pile.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { SQUARES, type Move, type Position, type Square } from '#shared/game/types.ts';
import type { Board, BoardOptions, BoardState, Choice, RefusedMove } from './board-types.ts';
import { findDestinations } from './destinations.ts';
import { useStepping } from './stepping.ts';
import { transitionBetween, type PlayedMove, type Transition } from './transition.ts';
import { squareIndex } from '#shared/game/square.ts';

/**
 * The state of a board, without its display: the position, the chosen pile and its destinations, and the effect of clicks,
 * drags and keys. `BoardView` draws it and passes input to it; a panel beside the board reads and changes the same object:
 *
 *     const board = useBoard({ movable: () => game.turn }); // whose piles may be chosen now, and other options
 *     board.show(position, { from, to });  // each new position; the move that led to it, where one did
 *     board.destinations.value             // destinations of the chosen pile, most points first: the panel's rows
 *     board.consider('e2')                 // the pointer is on the row of e2; undefined when it leaves
 */

const EMPTY: Position = { piles: new Map(), turn: 'black', endRule: 'either' };
const NOTHING: Choice = { kind: 'nothing' };

function isSameMove(one: Move | undefined, other: Move | undefined): boolean {
  return one?.from === other?.from && one?.to === other?.to;
}

function isTheSame(one: Position, other: Position): boolean {
  return one !== other && formatPosition(one) === formatPosition(other);
}

/** Creates a board's state. Works outside components. */
export function useBoard(options: BoardOptions = {}): Board {
  const position = shallowRef(options.position ?? EMPTY);
  const komi = computed(() => toValue(options.komi) ?? 0);
  const marksDestinations = computed(() => toValue(options.marksDestinations) ?? true);
  const movable = computed(() => toValue(options.movable));
  const stepwise = computed(() => toValue(options.stepwise) ?? false);
  const confirms = computed(() => toValue(options.confirms) ?? false);
  const hint = computed(() => toValue(options.hint));
  const arrows = computed(() => toValue(options.arrows) ?? []);
  const warning = computed(() => toValue(options.warning));
  const values = computed(() => toValue(options.values));
  const chosen = ref<Square>();
  const pointed = ref<Square>();
  const focus = ref<Square>('a1');
  const focused = ref(false);
  const lastMove = shallowRef<PlayedMove>();
  const transition = shallowRef<Transition>();
  const refused = shallowRef<RefusedMove>();
  const asked = shallowRef<Move>();
  const pending = shallowRef<Move>();
  /** The move walked step by step, until it is shown. */
  let walked: PlayedMove | undefined;

  const choosable = computed((): ReadonlySet<Square> => {
    const { piles, turn } = position.value;
    if (movable.value !== turn || isOver(position.value)) return new Set();
    return new Set(
      SQUARES.filter((square) => {
        const pile = piles.get(square);
        return pile !== undefined && ownerOf(pile) === turn && pathsFrom(position.value, square).length > 0;
      }),
    );
  });
  const selected = computed(() =>
    chosen.value !== undefined && choosable.value.has(chosen.value) ? chosen.value : undefined,
  );
  const selectedPile = computed(() =>
    selected.value === undefined ? undefined : position.value.piles.get(selected.value),
  );
  const destinations = computed(() =>
    selected.value === undefined ? [] : findDestinations(position.value, selected.value, komi.value),
  );
  const stepping = useStepping(selected, destinations, () => stepwise.value);
  const reachable = computed(() =>
    marksDestinations.value
      ? destinations.value.map(stepping.asReached).filter((destination) => destination !== undefined)
      : [],
  );
  const offered = computed(() =>
    stepwise.value ? stepping.next.value : destinations.value.map((destination) => destination.to),
  );
  const marked = computed(() => (stepwise.value || marksDestinations.value ? offered.value : []));
  const candidate = computed(() => {
    const at = pointed.value ?? (focused.value ? focus.value : asked.value?.to);
    return reachable.value.find((destination) => destination.to === at);
  });

  function refuse(from: Square, to: Square, illegal?: RefusedMove['illegal']): Choice {
    refused.value = { from, to, illegal: illegal ?? explainRefusal(position.value, { from, to }) };
    return { kind: 'refused', refused: refused.value };
  }

  function select(square: Square): Choice {
    if (!choosable.value.has(square)) return NOTHING;
    if (square !== chosen.value) asked.value = undefined;
    chosen.value = square;
    stepping.restart();
    refused.value = undefined;
    pending.value = undefined;
    return { kind: 'selected', square };
  }

  function release(): Choice {
    if (selected.value === undefined) return NOTHING;
    chosen.value = undefined;
    asked.value = undefined;
    stepping.restart();
    refused.value = undefined;
    pending.value = undefined;
    return { kind: 'released' };
  }

  function stepBack(): Choice {
    refused.value = undefined;
    return stepping.back() ? { kind: 'step', taken: stepping.taken.value } : NOTHING;
  }

  /** Step by step: takes a step. The last step makes the move. */
  function step(from: Square, to: Square): Choice {
    if (stepping.taken.value.at(-1) === to && !stepping.next.value.includes(to)) return stepBack();
    if (!stepping.take(to)) {
      if (stepping.taken.value.length === 0 && choosable.value.has(to)) return select(to);
      const isDestination = destinations.value.some((destination) => destination.to === to);
      return refuse(from, to, isDestination ? { rule: 'not-next' } : undefined);
    }
    refused.value = undefined;
    const path = stepping.taken.value;
    if (!stepping.isWhole()) return { kind: 'step', taken: path };
    const made = move(from, to);
    walked = { from, to, path };
    return made;
  }

  function move(from: Square, to: Square): Choice {
    const isLegal = destinations.value.some((destination) => destination.to === to);
    if (!isLegal) return refuse(from, to);
    if (pending.value?.from === from && pending.value.to === to) return NOTHING;
    refused.value = undefined;
    if (confirms.value && !stepwise.value && !isSameMove(asked.value, { from, to })) {
      asked.value = { from, to };
      return { kind: 'asked', move: asked.value };
    }
    asked.value = undefined;
    walked = undefined;
    pending.value = { from, to };
    return { kind: 'move', move: pending.value };
  }

  /** A click on a pile that cannot be chosen, while none is chosen. */
  function refuseStart(square: Square): Choice {
    const pile = position.value.piles.get(square);
    if (pile === undefined || choosable.value.size === 0) return NOTHING;
    return refuse(square, square);
  }

  function goTo(square: Square | undefined): Square | undefined {
    if (square === undefined) return undefined;
    focus.value = square;
    pointed.value = undefined;
    return square;
  }

  function choose(square: Square): Choice {
    const from = selected.value;
    if (from === square && !stepping.next.value.includes(square)) return release();
    if (from === undefined) return choosable.value.has(square) ? select(square) : refuseStart(square);
    if (stepwise.value) return step(from, square);
    const isDestination = destinations.value.some((destination) => destination.to === square);
    return !isDestination && choosable.value.has(square) ? select(square) : move(from, square);
  }

  return markRaw<BoardState>({
    position,
    komi,
    marksDestinations,
    hint,
    arrows,
    warning,
    values,
    selected,
    selectedPile,
    destinations,
    reachable,
    candidate,
    stepwise,
    taken: stepping.taken,
    offered,
    marked,
    focus,
    focused,
    pointed,
    choosable,
    lastMove,
    transition,
    refused,
    asked,
    pending,
    show(next, last): void {
      const known = last !== undefined && isSameMove(last, walked) ? walked : last;
      walked = undefined;
      asked.value = undefined;
      pending.value = undefined;
      refused.value = undefined;
      stepping.restart();
      // A confirmed move was shown before: do not restart its animation.
      if (isTheSame(position.value, next) && isSameMove(last, lastMove.value)) return;
      const made = transitionBetween(position.value, next, known);
      transition.value = made && { ...made, isLifted: chosen.value === made.move.from };
      lastMove.value = known === undefined ? made?.move : { ...known, path: known.path ?? made?.move.path };
      if (next !== position.value) chosen.value = undefined;
      position.value = next;
    },
    choose,
    select,
    release,
    stepBack,
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
    focusDestination(by): Square | undefined {
      return goTo(nextAmong(marked.value, focus.value, by));
    },
    focusPile(which, by): Square | undefined {
      const squares = which === 'movable' ? choosable.value : undefined;
      return goTo(nextPile(position.value, which === 'other' ? 'other' : 'own', squares, focus.value, by));
    },
  });
}

/** The next square for the keyboard, in a list of squares or from pile to pile. */

/** The square after `at` in a list (`by` 1) or before it (-1), cyclic; the first or last if `at` is not in it. */
function nextAmong(list: readonly Square[], at: Square, by: 1 | -1): Square | undefined {
  if (list.length === 0) return undefined;
  const place = list.indexOf(at);
  if (place < 0) return by === 1 ? list[0] : list.at(-1);
  return list[(place + by + list.length) % list.length];
}

/**
 * The next stack of the player to move, or of the opponent, from a square, around the board rank by rank.
 * @param among only these squares, with stacks or single pawns; undefined: every stack
 */
function nextPile(
  position: Position,
  whose: 'own' | 'other',
  among: ReadonlySet<Square> | undefined,
  at: Square,
  by: 1 | -1,
): Square | undefined {
  const fits = (square: Square): boolean => {
    const pile = position.piles.get(square);
    if (pile === undefined || (ownerOf(pile) === position.turn) !== (whose === 'own')) return false;
    return among === undefined ? pile.length > 1 : among.has(square);
  };
  const count = SQUARES.length;
  for (let step = 1; step <= count; step++) {
    const square = SQUARES[(squareIndex(at) + by * step + count * step) % count];
    if (square !== undefined && fits(square)) return square;
  }
  return undefined;
}
