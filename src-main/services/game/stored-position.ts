import { parsePosition } from '#shared/game/position-code.ts';
import { positionAfter } from '#shared/game/replay.ts';
import type { Colour, Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';

type Played = Pick<StoredGame, 'start' | 'moves'>;

/** Returns the position of a stored game. Throws for illegal moves, which the database never contains. */
export function positionOf(game: Played): Position {
  return positionAfter(unwrap(parsePosition(game.start)), game.moves);
}

/** Returns the colour that makes the first move of a stored game. */
export function firstTurnOf({ start }: Pick<StoredGame, 'start'>): Colour {
  return unwrap(parsePosition(start)).turn;
}
