import { isStack, ownerOf, stepsOf } from './pile.ts';
import { DIRECTIONS, rayFrom, reverse, squareIndex, type Direction } from './square.ts';
import {
  opponentOf,
  SQUARES,
  type Colour,
  type Move,
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

/**
 * Finds the ends of the paths of the pile on a square, without making the paths.
 * @param visit called with each end, until it returns true
 * @returns whether it returned true
 */
function someEnd(position: Position, from: Square, visit: (end: Square) => boolean): boolean {
  const pile = position.piles.get(from);
  if (pile === undefined) return false;
  const walk = (at: Square, stepsLeft: number, back: Direction | undefined): boolean => {
    if (stepsLeft === 0) {
      const destination = position.piles.get(at);
      return destination !== undefined && isStack(destination) === isStack(pile) && visit(at);
    }
    for (const direction of DIRECTIONS) {
      if (direction === back) continue;
      const next = stepFrom(position, at, direction);
      if (next !== undefined && walk(next, stepsLeft - 1, reverse(direction))) return true;
    }
    return false;
  };
  return walk(from, stepsOf(pile), undefined);
}

/** The distinct destinations of the pile on a square, in the order of `SQUARES`. */
export function destinationsFrom(position: Position, from: Square): Square[] {
  const destinations: Square[] = [];
  someEnd(position, from, (end) => {
    if (!destinations.includes(end)) destinations.push(end);
    return false;
  });
  return destinations.sort((one, other) => squareIndex(one) - squareIndex(other));
}

/** All moves of a colour, regardless of the side to move and of the end of the game. */
export function movesOf(position: Position, colour: Colour): Move[] {
  const moves: Move[] = [];
  for (const from of SQUARES) {
    const pile = position.piles.get(from);
    if (pile === undefined || ownerOf(pile) !== colour) continue;
    for (const to of destinationsFrom(position, from)) moves.push({ from, to });
  }
  return moves;
}

/** Whether a colour has at least one move. */
export function canMove(position: Position, colour: Colour): boolean {
  for (const [square, pile] of position.piles) {
    if (ownerOf(pile) === colour && someEnd(position, square, () => true)) return true;
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
