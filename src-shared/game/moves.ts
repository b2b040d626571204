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

/** The destination of one step: the first occupied square in a direction; undefined where there is none. */
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

/** The paths of one move, regardless of the side to move; empty where there is none. */
export function pathsOf(position: Position, move: Move): Path[] {
  return pathsFrom(position, move.from).filter((path) => path.at(-1) === move.to);
}

/** What a square holds, by its index in `SQUARES`. */
type Kinds = Uint8Array;
const SINGLE = 1;
const STACK = 2;

function kindOf(pile: Pile): number {
  return isStack(pile) ? STACK : SINGLE;
}

function kindsOf({ piles }: Position): Kinds {
  const kinds = new Uint8Array(SQUARES.length);
  for (const [square, pile] of piles) kinds[squareIndex(square)] = kindOf(pile);
  return kinds;
}

/** The indexes of the squares of each ray: four for each square, in the order of `DIRECTIONS`. */
const RAYS = SQUARES.flatMap((square) =>
  DIRECTIONS.map((direction) => rayFrom(square, direction).map(squareIndex)),
);

/** How many directions make a half turn: `DIRECTIONS` go around the compass. */
const HALF_TURN = DIRECTIONS.length / 2;

/** The first occupied square of a ray; undefined where there is none. */
function nearest(kinds: Kinds, ray: readonly number[]): number | undefined {
  for (const square of ray) if (kinds[square] !== 0) return square;
  return undefined;
}

/**
 * Visits the ends of paths, on indexes of squares and without making the paths, because random games and the coach find moves often.
 * @param back the direction, as an index of `DIRECTIONS`, that leads back; -1 at the start
 * @param kind what the paths end on
 * @param visit called with each end, until it returns true
 * @returns whether it returned true
 */
function someEnd(
  kinds: Kinds,
  at: number,
  stepsLeft: number,
  back: number,
  kind: number,
  visit: (end: number) => boolean,
): boolean {
  if (stepsLeft === 0) return kinds[at] === kind && visit(at);
  for (let direction = 0; direction < DIRECTIONS.length; direction++) {
    if (direction === back) continue;
    const next = nearest(kinds, RAYS[at * DIRECTIONS.length + direction] ?? []);
    if (next === undefined) continue;
    const turned = (direction + HALF_TURN) % DIRECTIONS.length;
    if (someEnd(kinds, next, stepsLeft - 1, turned, kind, visit)) return true;
  }
  return false;
}

/** The distinct destinations of a pile, in the order of `SQUARES`. */
function destinationsOf(kinds: Kinds, pile: Pile, from: Square): Square[] {
  const isEnd = new Uint8Array(SQUARES.length);
  someEnd(kinds, squareIndex(from), stepsOf(pile), -1, kindOf(pile), (end) => {
    isEnd[end] = 1;
    return false;
  });
  return SQUARES.filter((_, index) => isEnd[index] === 1);
}

/** The distinct destinations of the pile on a square, in the order of `SQUARES`. */
export function destinationsFrom(position: Position, from: Square): Square[] {
  const pile = position.piles.get(from);
  return pile === undefined ? [] : destinationsOf(kindsOf(position), pile, from);
}

/** All moves of a colour, regardless of the side to move and of the end of the game. */
export function movesOf(position: Position, colour: Colour): Move[] {
  const kinds = kindsOf(position);
  const moves: Move[] = [];
  for (const from of SQUARES) {
    const pile = position.piles.get(from);
    if (pile === undefined || ownerOf(pile) !== colour) continue;
    for (const to of destinationsOf(kinds, pile, from)) moves.push({ from, to });
  }
  return moves;
}

/** Whether a colour has at least one move. */
export function canMove(position: Position, colour: Colour): boolean {
  const kinds = kindsOf(position);
  for (const [square, pile] of position.piles) {
    if (ownerOf(pile) !== colour) continue;
    if (someEnd(kinds, squareIndex(square), stepsOf(pile), -1, kindOf(pile), () => true)) return true;
  }
  return false;
}

/** Whether the game is over by the position's end rule. */
export function isOver(position: Position): boolean {
  if (!canMove(position, position.turn)) return true;
  return position.endRule === 'either' && !canMove(position, opponentOf(position.turn));
}

/** The legal moves of the side to move; none where the game is over. */
export function legalMoves(position: Position): Move[] {
  return isOver(position) ? [] : movesOf(position, position.turn);
}

/** Whether a move is legal for the side to move. */
export function isLegal(position: Position, move: Move): boolean {
  const pile = position.piles.get(move.from);
  if (pile === undefined || ownerOf(pile) !== position.turn) return false;
  return !isOver(position) && destinationsFrom(position, move.from).includes(move.to);
}
