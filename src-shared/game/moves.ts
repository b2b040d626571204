import { isStack, ownerOf, stepsOf } from './pile.ts';
import { DIRECTIONS, rayFrom, reverse, squareIndex, type Direction } from './square.ts';
import {
  opponentOf,
  SQUARES,
  type Colour,
  type Move,
  type Pile,
  type Position,
  type Square,
  type Path,
} from './types.ts';

/** The destination of one step: the first occupied square in a direction; undefined if there is none. */
export function stepFrom(position: Position, square: Square, direction: Direction): Square | undefined {
  for (const next of rayFrom(square, direction)) if (position.piles.has(next)) return next;
  return undefined;
}

/**
 * All paths of the pile on a square, regardless of the side to move. A path has as many steps as the top pawn has pips,
 * never turns back, and ends on a pile of the same kind (single pawn on single pawn, stack on stack).
 * @returns an empty list for an empty square and for a pile that cannot move
 */
export function pathsFrom(position: Position, from: Square): Path[] {
  const pile = position.piles.get(from);
  if (pile === undefined) return [];
  const steps = stepsOf(pile);
  const paths: Path[] = [];
  const walk = (at: Square, taken: Path, cameBy: Direction | undefined): void => {
    if (taken.length === steps) {
      const destination = position.piles.get(at);
      if (destination !== undefined && isStack(destination) === isStack(pile)) paths.push(taken);
      return;
    }
    for (const direction of DIRECTIONS) {
      if (cameBy !== undefined && direction === reverse(cameBy)) continue;
      const next = stepFrom(position, at, direction);
      if (next !== undefined) walk(next, [...taken, next], direction);
    }
  };
  walk(from, [], undefined);
  return paths;
}

/** The paths of one move, regardless of the side to move; empty if there is none. */
export function pathsOf(position: Position, move: Move): Path[] {
  return pathsFrom(position, move.from).filter((path) => path.at(-1) === move.to);
}

const SINGLE = 1;
const STACK = 2;

/** Directions by their index: `DIRECTIONS` go around the compass. */
const AROUND = DIRECTIONS.length;
/** How many directions make a half turn. */
const HALF_TURN = AROUND / 2;

/** A position on indexes of squares, because random games and the coach find moves often. */
interface Board {
  /** What each square holds: nothing (0), a single pawn or a stack. */
  readonly kinds: Uint8Array;
  /** Where a step from each square in each direction leads; -1 where it leads nowhere. */
  readonly nearest: Int8Array;
}

/** The squares of the board along its ranks and files, each with the direction of that order. */
const LINES = SQUARES.flatMap((square) =>
  DIRECTIONS.flatMap((direction, index) =>
    rayFrom(square, reverse(direction)).length === 0
      ? [{ direction: index, squares: [square, ...rayFrom(square, direction)].map(squareIndex) }]
      : [],
  ),
);

function kindOf(pile: Pile): number {
  return isStack(pile) ? STACK : SINGLE;
}

function boardOf({ piles }: Position): Board {
  const kinds = new Uint8Array(SQUARES.length);
  for (const [square, pile] of piles) kinds[squareIndex(square)] = kindOf(pile);
  const nearest = new Int8Array(SQUARES.length * AROUND);
  for (const { direction, squares } of LINES) {
    const back = (direction + HALF_TURN) % AROUND;
    let last = -1;
    for (const square of squares) {
      nearest[square * AROUND + back] = last;
      if (kinds[square] !== 0) last = square;
    }
  }
  return { kinds, nearest };
}

/**
 * Marks the ends of paths, without making the paths.
 * @param back the direction that leads back; -1 at the start
 * @param kind what the paths end on
 */
function markEnds(
  board: Board,
  at: number,
  stepsLeft: number,
  back: number,
  kind: number,
  isEnd: Uint8Array,
): void {
  for (let direction = 0; direction < AROUND; direction++) {
    if (direction === back) continue;
    const next = board.nearest[at * AROUND + direction] ?? -1;
    if (next < 0) continue;
    if (stepsLeft > 1) markEnds(board, next, stepsLeft - 1, (direction + HALF_TURN) % AROUND, kind, isEnd);
    else if (board.kinds[next] === kind) isEnd[next] = 1;
  }
}

/** Whether there is a path; the parameters are those of `markEnds`. */
function hasEnd(board: Board, at: number, stepsLeft: number, back: number, kind: number): boolean {
  for (let direction = 0; direction < AROUND; direction++) {
    if (direction === back) continue;
    const next = board.nearest[at * AROUND + direction] ?? -1;
    if (next < 0) continue;
    const isFound =
      stepsLeft > 1
        ? hasEnd(board, next, stepsLeft - 1, (direction + HALF_TURN) % AROUND, kind)
        : board.kinds[next] === kind;
    if (isFound) return true;
  }
  return false;
}

/** The distinct destinations of a pile, in the order of `SQUARES`. */
function destinationsOf(board: Board, pile: Pile, from: Square): Square[] {
  const isEnd = new Uint8Array(SQUARES.length);
  markEnds(board, squareIndex(from), stepsOf(pile), -1, kindOf(pile), isEnd);
  return SQUARES.filter((_, index) => isEnd[index] === 1);
}

/** The distinct destinations of the pile on a square, in the order of `SQUARES`. */
export function destinationsFrom(position: Position, from: Square): Square[] {
  const pile = position.piles.get(from);
  return pile === undefined ? [] : destinationsOf(boardOf(position), pile, from);
}

function movesOn(board: Board, { piles }: Position, colour: Colour): Move[] {
  const moves: Move[] = [];
  for (const from of SQUARES) {
    const pile = piles.get(from);
    if (pile === undefined || ownerOf(pile) !== colour) continue;
    for (const to of destinationsOf(board, pile, from)) moves.push({ from, to });
  }
  return moves;
}

function canMoveOn(board: Board, { piles }: Position, colour: Colour): boolean {
  for (const [square, pile] of piles) {
    if (ownerOf(pile) !== colour) continue;
    if (hasEnd(board, squareIndex(square), stepsOf(pile), -1, kindOf(pile))) return true;
  }
  return false;
}

function isOverOn(board: Board, position: Position): boolean {
  if (!canMoveOn(board, position, position.turn)) return true;
  return position.endRule === 'either' && !canMoveOn(board, position, opponentOf(position.turn));
}

/** All moves of a colour, regardless of the side to move and of the end of the game. */
export function movesOf(position: Position, colour: Colour): Move[] {
  return movesOn(boardOf(position), position, colour);
}

/** Whether a colour has at least one move. */
export function canMove(position: Position, colour: Colour): boolean {
  return canMoveOn(boardOf(position), position, colour);
}

/** Whether the game is over by the position's end rule. */
export function isOver(position: Position): boolean {
  return isOverOn(boardOf(position), position);
}

/** The legal moves of the side to move; none if the game is over. */
export function legalMoves(position: Position): Move[] {
  const board = boardOf(position);
  return isOverOn(board, position) ? [] : movesOn(board, position, position.turn);
}

/** Whether a move is legal for the side to move. */
export function isLegal(position: Position, move: Move): boolean {
  const pile = position.piles.get(move.from);
  if (pile === undefined || ownerOf(pile) !== position.turn) return false;
  return !isOver(position) && destinationsFrom(position, move.from).includes(move.to);
}
