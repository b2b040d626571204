import { parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import type { Colour, Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';

type Played = Pick<StoredGame, 'start' | 'moves'>;

/** The position a stored game has come to. Throws where it is not lawful: the database holds lawful games only. */
export function positionOf(game: Played): Position {
  const positions = unwrap(replayMoves(unwrap(parsePosition(game.start)), game.moves));
  // Always there: a replay has the start's position at least.
  return positions.at(-1) as Position;
}

/** Who makes the first move of a stored game. */
export function firstTurnOf({ start }: Pick<StoredGame, 'start'>): Colour {
  return unwrap(parsePosition(start)).turn;
}
