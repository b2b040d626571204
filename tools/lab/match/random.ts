import { legalMoves } from '../../../src-shared/game/moves.ts';
import { formatPosition } from '../../../src-shared/game/position-code.ts';
import type { Move, Position } from '../../../src-shared/game/types.ts';
import { randomBelow, seededRandom } from '../../../src-shared/util/random.ts';

/** Hashes a text to 32 bits (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash;
}

/** Returns a random number from 0 to `count - 1`, the same for the same position and seed. */
export function randomIndex(position: Position, seed: number, count: number): number {
  return randomBelow(seededRandom(seed ^ hashOf(formatPosition(position))), count);
}

/**
 * Returns a random move; each is equally likely.
 * @returns undefined if the game is over
 */
export function chooseAtRandom(position: Position, seed: number): Move | undefined {
  const moves = legalMoves(position);
  return moves.length === 0 ? undefined : moves[randomIndex(position, seed, moves.length)];
}
