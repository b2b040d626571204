import { movesOf } from '#shared/game/moves.ts';
import type { Position } from '#shared/game/types.ts';
import { findEnds } from '../board/ends.ts';
import type { TriedMove } from './lesson.ts';

/** Returns every legal move of the player to move with its points. */
export function lawfulMoves(position: Position): TriedMove[] {
  const froms = new Set(movesOf(position, position.turn).map(({ from }) => from));
  return [...froms].flatMap((from) => findEnds(position, from).map((end) => ({ from, end })));
}
