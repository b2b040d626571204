import type { ProgramFault } from '#shared/contract/program-fault.ts';
import { parseMove } from '#shared/game/notation.ts';
import { playMove } from '#shared/game/play.ts';
import type { Position } from '#shared/game/types.ts';
import { err, ok, type Result } from '#shared/util/result.ts';
import { faultOf } from './fault.ts';

/** Returns the position after a program's move, or its fault if it is not a legal move. */
export function checkMove(position: Position, text: string): Result<Position, ProgramFault> {
  const move = parseMove(text);
  if (move === undefined) return err(faultOf('not-a-move', text));
  const played = playMove(position, move);
  return played.ok ? ok(played.value) : err(faultOf('illegal-move', text));
}

/** Returns the moves of a line up to the first one that is not legal. */
export function legalStart(position: Position, line: readonly string[]): string[] {
  const moves: string[] = [];
  let reached = position;
  for (const text of line) {
    const next = checkMove(reached, text);
    if (!next.ok) break;
    moves.push(text);
    reached = next.value;
  }
  return moves;
}
