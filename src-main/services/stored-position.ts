import { parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { opponentOf, type Colour, type Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { StoredGame } from '../store/store.ts';

type Played = Pick<StoredGame, 'start' | 'moves'>;

/** The position a stored game has come to. Throws where it is not lawful: the store holds lawful games only. */
export function positionOf(game: Played): Position {
  const positions = unwrap(replayMoves(unwrap(parsePosition(game.start)), game.moves));
  // Always there: a replay has the start's position at least.
  return positions.at(-1) as Position;
}

/** Who made the move at a place of the game's list, counted from 0. */
export function moverOf(game: Played, ply: number): Colour {
  const first = unwrap(parsePosition(game.start)).turn;
  return ply % 2 === 0 ? first : opponentOf(first);
}
