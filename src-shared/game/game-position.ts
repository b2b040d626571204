import { unwrap } from '../util/result.ts';
import { parsePosition } from './position-code.ts';
import { positionAfter } from './replay.ts';
import type { Colour, Position } from './types.ts';

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
