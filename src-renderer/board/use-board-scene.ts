/** Computes what is drawn from the board's state, the pointer and the current animation. */

import { computed, type ComputedRef, type Ref } from 'vue';
import { shortestPath } from '#shared/game/explain-refusal.ts';
import type { Move, Pile, Position, Square, Path } from '#shared/game/types.ts';
import { LIFT } from './animation-plan.ts';
import type { Board } from './board-types.ts';
import { delaysOf, type Destination } from './destinations.ts';
import { cornerOf, rowsOf, type Point } from './geometry.ts';
import type { BoardPointer } from './use-board-pointer.ts';
import type { Drop, Passage } from './use-move-animation.ts';
import { bridgesOf, lineOf, type BridgedPile, type LineEnd } from './path.ts';

export interface BoardSceneParts {
  readonly board: Board;
  readonly turned: () => boolean;
  readonly showDestinations: () => boolean;
  /** Whether every destination has a chip, and not only the best ones and the one that is pointed at. */
  readonly everyChip: () => boolean;
  /** Whether the best destinations and those that end the game are marked: not if that gives an answer away. */
  readonly marksBest: () => boolean;
  readonly showLastPath: () => boolean;
  /** The points counted so far at the end of a game. */
  readonly count: () => ReadonlyMap<Square, number> | undefined;
  /** The position to draw. */
  readonly drawn: Readonly<Ref<Position>>;
  readonly passage: Readonly<Ref<Passage | undefined>>;
  readonly drag: BoardPointer['drag'];
  /** A move whose pile was dropped on its destination, until the next position is shown. */
  readonly dropped: Readonly<Ref<Drop | undefined>>;
  /** The pile that has just landed. */
  readonly landed: Readonly<Ref<Square | undefined>>;
}

/** An item on a square, with the square's corner in board units. */
interface Placed {
  readonly square: Square;
  readonly corner: Point;
}

/** A pile that is not on its square, with the corner of its present place. */
interface FloatingPile {
  readonly pile: Pile;
  readonly at: Point;
}

type Now<T> = Readonly<ComputedRef<T>>;

/** The computed input of the board's drawing. */
export interface BoardScene {
  /** The squares in rows as they are seen, the far row first. */
  readonly rows: Now<Square[][]>;
  readonly piles: Now<(Placed & { readonly pile: Pile })[]>;
  /** The dragged pile, or the dropped one where it was dropped. */
  readonly ghost: Now<(FloatingPile & { readonly from: Square }) | undefined>;
  /** The animated pile. */
  readonly walking: Now<(FloatingPile & { readonly landing: boolean }) | undefined>;
  /** Squares darkened because their pile is chosen or a destination. */
  readonly marked: Now<(Placed & { readonly kind: string })[]>;
  /** Whether a destination is marked because the move ends the game. */
  readonly isEndMarked: (destination: Destination | undefined) => boolean;
  readonly chips: Now<{ readonly destination: Destination; readonly corner: Point }[]>;
  readonly counted: Now<(Placed & { readonly points: number })[]>;
  readonly shownPath: Now<
    | {
        readonly path: Path;
        readonly line: string;
        /** The parts of the line that are drawn over the rims of piles on neighbouring squares. */
        readonly bridges: string;
        /** Whether its squares are numbered; a walking pile shows its steps by its marks. */
        readonly isNumbered: boolean;
      }
    | undefined
  >;
  readonly lastMove: Now<(Move & { readonly line: string | undefined }) | undefined>;
  readonly focusCorner: Now<Point | undefined>;
  /** Whether no animation of a move is running. */
  readonly idle: Now<boolean>;
  /** The chosen pile, raised over its square; undefined while it is dragged. */
  readonly lifted: Now<Square | undefined>;
  /** The start of the hint that is drawn. The hint is hidden while another pile is chosen. */
  readonly hinted: Now<Square | undefined>;
  readonly candidate: Now<Destination | undefined>;
  readonly destinationAt: Now<ReadonlyMap<Square, Destination>>;
  /** Step by step: the squares of the next step. */
  readonly nextSteps: Now<ReadonlySet<Square>>;
  readonly hovered: Now<Square | undefined>;
  /** The delay after which a destination appears, as a style. */
  readonly delayOf: (square: Square) => { readonly '--delay': string };
  /** The classes of a pile's group. */
  readonly pileClass: (square: Square) => (string | undefined)[];
}

/** Creates the reactive scene. */
export function useBoardScene(parts: BoardSceneParts): BoardScene {
  const {
    board,
    turned,
    showDestinations,
    everyChip,
    marksBest,
    showLastPath,
    count,
    drawn,
    passage,
    drag,
    dropped,
    landed,
  } = parts;

  const rows = computed(() => rowsOf(turned()));
  const squares = computed(() =>
    rows.value.flat().map((square) => ({ square, corner: cornerOf(square, turned()) })),
  );
  /** A dropped pile stays where it was dropped until the next position is shown. */
  const ghost = computed(() => {
    const from = drag.value?.from ?? (board.pending.value === undefined ? undefined : dropped.value?.from);
    const pile = from === undefined ? undefined : drawn.value.piles.get(from);
    if (from === undefined || pile === undefined) return undefined;
    const at = drag.value?.at ?? dropped.value?.at ?? { x: 0, y: 0 };
    return { from, pile, at: { x: at.x - 50, y: at.y - 50 } };
  });
  const walking = computed(() => {
    const made = passage.value;
    if (made?.kind !== 'walk' && made?.kind !== 'land') return undefined;
    const { move, before } = made.transition;
    const pile = before.piles.get(move.from);
    return pile === undefined
      ? undefined
      : { pile, at: cornerOf(move.from, turned()), landing: made.kind === 'land' };
  });
  const piles = computed(() =>
    squares.value.flatMap(({ square, corner }) => {
      const pile = square === ghost.value?.from ? undefined : drawn.value.piles.get(square);
      return pile === undefined ? [] : [{ square, pile, corner }];
    }),
  );

  /** During an animation only its path is highlighted. */
  const idle = computed(() => passage.value === undefined);
  const hinted = computed(() => {
    const from = board.hint.value?.from;
    const { value: selected } = board.selected;
    return idle.value && (selected === undefined || selected === from) ? from : undefined;
  });
  const candidate = computed(() => (idle.value ? board.candidate.value : undefined));
  const destinations = computed(() => (idle.value ? board.reachable.value : []));
  const destinationAt = computed(
    () => new Map(destinations.value.map((destination) => [destination.to, destination])),
  );
  const lifted = computed(() => {
    const { value: selected } = board.selected;
    return idle.value && selected !== ghost.value?.from ? selected : undefined;
  });
  const marked = computed(() =>
    squares.value.flatMap(({ square, corner }) => {
      const kind =
        square === lifted.value
          ? 'selected-square'
          : square === candidate.value?.to
            ? 'destination-square destination-square-chosen'
            : destinationAt.value.has(square)
              ? 'destination-square'
              : undefined;
      return kind === undefined ? [] : [{ square, corner, kind }];
    }),
  );
  /** What the best destinations gain; undefined if none gains anything. */
  const bestSwing = computed(() => {
    const best = Math.max(...destinations.value.map(({ swing }) => swing));
    return marksBest() && best > 0 ? best : undefined;
  });
  const isEndMarked = (destination: Destination | undefined): boolean =>
    marksBest() && destination?.endsGame === true;
  const chips = computed(() =>
    showDestinations()
      ? destinations.value
          .filter(
            (destination) =>
              everyChip() ||
              destination.to === candidate.value?.to ||
              destination.swing === bestSwing.value ||
              isEndMarked(destination),
          )
          .map((destination) => ({ destination, corner: cornerOf(destination.to, turned()) }))
      : [],
  );
  const delays = computed(() => delaysOf(board.selected.value, destinations.value));
  const delayOf = (square: Square): { '--delay': string } => ({
    '--delay': `${delays.value.get(square) ?? 0}ms`,
  });
  /** The points wait for the pile that moves to the position. */
  const counted = computed(() =>
    [...((idle.value ? count() : undefined) ?? [])].map(([square, points]) => ({
      square,
      points,
      corner: cornerOf(square, turned()),
    })),
  );
  const nextSteps = computed(() =>
    idle.value
      ? new Set(board.marked.value.filter((square) => !destinationAt.value.has(square)))
      : new Set<Square>(),
  );
  /** Step by step: the steps taken and the one pointed at. */
  const steppedPath = computed((): Path => {
    const at = board.pointed.value ?? (board.focused.value ? board.focus.value : undefined);
    const isNext = at !== undefined && nextSteps.value.has(at);
    return isNext ? [...board.taken.value, at] : board.taken.value;
  });
  /** The path to a square that was refused because it is another number of steps away. */
  const refusedPath = computed(() => {
    const refused = board.refused.value;
    if (refused?.illegal.rule !== 'other-steps' || refused.from !== board.selected.value) return undefined;
    return shortestPath(board.position.value, refused);
  });
  const shownPath = computed(() => {
    const made = passage.value;
    if (made?.kind === 'land') return undefined;
    if (made !== undefined) {
      const { from, path } = made.transition.move;
      if (path === undefined) return undefined;
      return {
        path,
        line: lineOf(from, path, turned(), undefined, undefined),
        bridges: '',
        isNumbered: made.kind !== 'walk',
      };
    }
    const from = board.selected.value;
    const walked = drag.value?.walked ?? [];
    const isWalking =
      walked.length > 0 && (candidate.value === undefined || walked.at(-1) === drag.value?.over);
    const path = isWalking ? walked : (candidate.value?.path ?? refusedPath.value ?? steppedPath.value);
    const destination = path.at(-1);
    if (from === undefined || destination === undefined) return undefined;
    const ringAt = (square: Square): LineEnd => ({
      pawns: board.position.value.piles.get(square)?.length ?? 1,
      ring: 6,
    });
    const liftOf = (square: Square): number => (square === lifted.value ? LIFT : 0);
    const start = from === ghost.value?.from ? undefined : { ...ringAt(from), lift: liftOf(from) };
    const pileOn = (square: Square): BridgedPile => ({
      pawns: board.position.value.piles.get(square)?.length ?? 1,
      lift: liftOf(square),
      isRinged: idle.value && (square === from || destinationAt.value.has(square)),
    });
    return {
      path,
      line: lineOf(from, path, turned(), start, ringAt(destination)),
      bridges: bridgesOf(from, path, turned(), pileOn),
      isNumbered: !isWalking,
    };
  });
  /** The destination becomes lighter only when the pile has arrived. */
  const lastMove = computed(() => {
    const move = board.lastMove.value;
    const made = passage.value;
    if (move === undefined) return undefined;
    if (made !== undefined && made.kind !== 'arrive') {
      return { from: move.from, to: move.from, line: undefined };
    }
    const isSeen = showLastPath() && made === undefined && move.path !== undefined;
    return {
      ...move,
      line: isSeen ? lineOf(move.from, move.path, turned(), undefined, undefined) : undefined,
    };
  });
  const focusCorner = computed(() =>
    board.focused.value ? cornerOf(board.focus.value, turned()) : undefined,
  );
  const hovered = computed(() => {
    const square = board.pointed.value;
    const free = idle.value && drag.value === undefined && square !== undefined;
    return free &&
      square !== board.selected.value &&
      !destinationAt.value.has(square) &&
      board.choosable.value.has(square)
      ? square
      : undefined;
  });
  function pileClass(square: Square): (string | undefined)[] {
    const made = passage.value;
    return [
      'placed',
      square === hovered.value ? 'placed-hovered' : undefined,
      square === lifted.value ? 'lifted' : undefined,
      made?.kind === 'leave' && made.transition.move.from === square ? 'leaving' : undefined,
      made?.kind === 'arrive' && made.transition.move.to === square ? 'arriving' : undefined,
      square === landed.value ? 'landed' : undefined,
    ];
  }

  return {
    rows,
    piles,
    ghost,
    walking,
    marked,
    isEndMarked,
    chips,
    counted,
    shownPath: shownPath,
    lastMove,
    focusCorner,
    idle,
    lifted,
    hinted,
    candidate,
    destinationAt,
    nextSteps,
    hovered,
    delayOf,
    pileClass,
  };
}
