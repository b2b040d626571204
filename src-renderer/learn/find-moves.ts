import { movesOf } from '#shared/game/moves.ts';
import type { Position } from '#shared/game/types.ts';
import { findDestinations } from '../board/destinations.ts';
import type { TriedMove } from './lesson.ts';

/** Returns every legal move of the player to move with its points. */
export function findMoves(position: Position): TriedMove[] {
  const froms = new Set(movesOf(position, position.turn).map(({ from }) => from));
  return [...froms].flatMap((from) =>
    findDestinations(position, from).map((destination) => ({ from, destination })),
  );
}
