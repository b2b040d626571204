import { err, ok, type Result } from '../util/result.ts';
import { explainIllegal, type IllegalMove } from './why-not.ts';
import { isLegal } from './moves.ts';
import { opponentOf, type Move, type Position } from './types.ts';

/** Makes a move without checking that it is legal. Throws if start or destination is empty. */
export function applyMove(position: Position, move: Move): Position {
  const piles = new Map(position.piles);
  const moved = piles.get(move.from);
  const covered = piles.get(move.to);
  if (moved === undefined || covered === undefined)
    throw new Error(`No piles at ${move.from} and ${move.to}`);
  piles.delete(move.from);
  piles.set(move.to, [covered[0], ...covered.slice(1), ...moved]);
  return { piles, turn: opponentOf(position.turn), endRule: position.endRule };
}

/** Makes a move. @returns the position after it, or the rule that forbids it */
export function playMove(position: Position, move: Move): Result<Position, IllegalMove> {
  return isLegal(position, move) ? ok(applyMove(position, move)) : err(explainIllegal(position, move));
}
