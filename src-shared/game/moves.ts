import { isStack, ownerOf, stepsOf } from './pile.ts';
import { DIRECTIONS, neighbour, reverse, type Direction } from './square.ts';
import {
  opponentOf,
  SQUARES,
  type Colour,
  type Move,
  type Position,
  type Square,
  type Path,
} from './types.ts';

/** The first occupied square from a square in a direction: where one step leads. Undefined where there is none. */
export function stepFrom(position: Position, square: Square, direction: Direction): Square | undefined {
  let next = neighbour(square, direction);
  while (next !== undefined && !position.piles.has(next)) next = neighbour(next, direction);
  return next;
}

/**
 * All ways the pile on a square can go, whoever's turn it is: as many steps as its top pawn has marks, turning round at
 * no square, ending on a pile of its own kind (lone pawn on lone pawn, stack on stack). Empty where nothing can move.
 */
export function pathsFrom(position: Position, from: Square): Path[] {
  const pile = position.piles.get(from);
  if (pile === undefined) return [];
  const steps = stepsOf(pile);
  const ways: Path[] = [];
  const walk = (at: Square, taken: Path, cameBy: Direction | undefined): void => {
    if (taken.length === steps) {
      const end = position.piles.get(at);
      if (end !== undefined && isStack(end) === isStack(pile)) ways.push(taken);
      return;
    }
    for (const direction of DIRECTIONS) {
      if (cameBy !== undefined && direction === reverse(cameBy)) continue;
      const next = stepFrom(position, at, direction);
      if (next !== undefined) walk(next, [...taken, next], direction);
    }
  };
  walk(from, [], undefined);
  return ways;
}

/** The lawful ways of one move, whoever's turn it is; empty where the move is not lawful. */
export function pathsOf(position: Position, move: Move): Path[] {
  return pathsFrom(position, move.from).filter((way) => way.at(-1) === move.to);
}

/** The squares the pile on a square can end on, each once, in the order of `SQUARES`. */
export function destinationsFrom(position: Position, from: Square): Square[] {
  const ends = new Set(pathsFrom(position, from).map((way) => way.at(-1)));
  return SQUARES.filter((square) => ends.has(square));
}

/** All moves a colour could make on this board, whoever's turn it is and whether or not the game is over. */
export function movesOf(position: Position, colour: Colour): Move[] {
  const moves: Move[] = [];
  for (const from of SQUARES) {
    const pile = position.piles.get(from);
    if (pile === undefined || ownerOf(pile) !== colour) continue;
    for (const to of destinationsFrom(position, from)) moves.push({ from, to });
  }
  return moves;
}

/** Whether a colour has any move at all. */
export function canMove(position: Position, colour: Colour): boolean {
  for (const [square, pile] of position.piles) {
    if (ownerOf(pile) === colour && pathsFrom(position, square).length > 0) return true;
  }
  return false;
}

/** Whether the game is over by the position's end rule. */
export function isOver(position: Position): boolean {
  if (!canMove(position, position.turn)) return true;
  return position.endRule === 'either' && !canMove(position, opponentOf(position.turn));
}

/** The lawful moves of the player to move; none where the game is over. */
export function legalMoves(position: Position): Move[] {
  return isOver(position) ? [] : movesOf(position, position.turn);
}

/** Whether the player to move may make this move. */
export function isLegal(position: Position, move: Move): boolean {
  const pile = position.piles.get(move.from);
  if (pile === undefined || ownerOf(pile) !== position.turn) return false;
  return !isOver(position) && destinationsFrom(position, move.from).includes(move.to);
}
