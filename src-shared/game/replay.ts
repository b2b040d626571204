import { err, ok, unwrap, type Result } from '../util/result.ts';
import { parseMove } from './notation.ts';
import { playMove, type IllegalMove } from './play.ts';
import { parsePosition } from './position-code.ts';
import type { Position, Colour } from './types.ts';

/** The first move of a list that cannot be made. */
export interface ReplayFault {
  /** The number of moves before this one. */
  readonly ply: number;
  readonly move: string;
  /** The rule that forbids the move; undefined if the text is not a pair of squares. */
  readonly illegal: IllegalMove | undefined;
}

/**
 * Plays moves from a start and checks that each is legal.
 * @param moves as text (`a1c2`); the side to move of `start` makes the first
 * @returns the start and the position after each move, or the first illegal move
 */
export function replayMoves(
  start: Position,
  moves: readonly string[],
): Result<readonly Position[], ReplayFault> {
  const positions = [start];
  let position = start;
  for (const [ply, text] of moves.entries()) {
    const move = parseMove(text);
    if (move === undefined) return err({ ply, move: text, illegal: undefined });
    const played = playMove(position, move);
    if (!played.ok) return err({ ply, move: text, illegal: played.error });
    position = played.value;
    positions.push(position);
  }
  return ok(positions);
}

/** The position after all moves of a game; throws if a move is illegal. */
export function positionAfter(start: Position, moves: readonly string[]): Position {
  // Never undefined: a replay has at least the start.
  return unwrap(replayMoves(start, moves)).at(-1) as Position;
}

/** The moves of a game, as the database and the contract have them. */
interface Played {
  /** A position code. */
  readonly start: string;
  readonly moves: readonly string[];
}

/** Returns the position after all moves of a game. Throws for illegal moves, which no stored game has. */
export function positionOf({ start, moves }: Played): Position {
  return positionAfter(unwrap(parsePosition(start)), moves);
}

/** Returns the colour that makes the first move of a game. */
export function firstTurnOf({ start }: Pick<Played, 'start'>): Colour {
  return unwrap(parsePosition(start)).turn;
}
